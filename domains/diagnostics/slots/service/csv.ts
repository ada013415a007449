// Hours of clinics as CSV, and those that a file brings. Hours are told apart by service, clinic, weekdays, first hour and day.
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type CsvColumn, csvFile } from '@kawani/kit/server/register';
import { dayCell, keyOf, numberCell, rowImport, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import * as z from 'zod/mini';
import { DiagnosticService } from '../../services/lists.ts';
import { clinicRows } from '../../services/table/clinics.ts';
import type { Availability } from '../contract/availability.ts';
import { hoursCsv } from '../contract/csv.ts';
import { AvailabilityForm } from '../contract/form.ts';
import { weekdaysInEnglish, weekdaysWritten } from '../lists.ts';
import { availabilityRows } from '../table/availability.ts';
import { addAvailability, changeAvailability } from './availability.ts';

/** Clinics by their names in capitals. */
type Clinics = ReadonlyMap<string, string>;

const figure = (field: 'slotMinutes' | 'capacity'): CsvColumn<Availability, Clinics> => ({
  field,
  isRequired: true,
  cell: (hours) => hours[field],
  value: numberCell,
});

const COLUMNS: Readonly<Record<string, CsvColumn<Availability, Clinics>>> = {
  service: { field: 'service', isRequired: true, cell: ({ service }) => service, value: serviceCell },
  clinic: { field: 'clinicId', isRequired: true, cell: ({ clinic }) => clinic, value: clinicCell },
  weekdays: {
    field: 'weekdays',
    isRequired: true,
    cell: ({ weekdays }) => weekdaysInEnglish(weekdays),
    value: (text) => weekdaysWritten(text) ?? wrongCell('Write weekdays like Mon, Wed, Fri.'),
  },
  from: { field: 'starts', isRequired: true, cell: ({ starts }) => starts },
  to: { field: 'ends', isRequired: true, cell: ({ ends }) => ends },
  slot_minutes: figure('slotMinutes'),
  people_a_slot: figure('capacity'),
  first_day: { field: 'effectiveFrom', isRequired: true, cell: (hours) => hours.effectiveFrom, value: dayCell },
  last_day: { field: 'effectiveTo', cell: ({ effectiveTo }) => effectiveTo ?? '', value: dayCell },
  in_use: { field: 'isActive', cell: ({ isActive }) => (isActive ? 'yes' : 'no'), value: inUse },
};
const KEYS = ['service', 'clinic', 'weekdays', 'from', 'first_day'];

/** A row that says nothing of it is in use. */
function inUse(text: string): unknown {
  return text === '' ? true : yesOrNo(text);
}

function serviceCell(text: string): unknown {
  const code = DiagnosticService.codes.find((each) => each.toLowerCase() === text.toLowerCase());
  return code ?? wrongCell(`Write one of these: ${DiagnosticService.codes.join(', ')}.`);
}

function clinicCell(text: string, clinics: Clinics): unknown {
  return clinics.get(text.toUpperCase()) ?? wrongCell('There is no clinic of this name.');
}

export async function hoursFile({ db, today }: RequestContext): Promise<FileAnswer> {
  return csvFile(hoursCsv.many, COLUMNS, await availabilityRows(db, { state: 'all' }), today);
}

const Row = z.extend(AvailabilityForm, { isActive: z.boolean() });
type Row = z.output<typeof Row>;

export const hoursFiles = rowImport<Clinics, typeof Row>({
  subject: 'diagnostic_availability',
  schema: Row,
  columns: COLUMNS,
  keys: KEYS,
  begin: async (_, ctx) => {
    const rows = await availabilityRows(ctx.db, { state: 'all' });
    // Of those taken out of use, and those in use since, the latter are meant.
    const inOrder = rows.toSorted((a, b) => Number(a.isActive) - Number(b.isActive));
    const byKey = new Map(inOrder.map((hours) => [keyOf(...KEYS.map((key) => COLUMNS[key]?.cell(hours))), hours]));
    return {
      known: new Map((await clinicRows(ctx.db)).map(({ id, name }) => [name.toUpperCase(), id])),
      blank: () => ({ isActive: true }),
      standing: (key) => {
        const hours = byKey.get(key);
        if (hours === undefined) return undefined;
        const { id: _, version: __, clinic: ___, ...standing } = hours;
        return { ...standing, weekdays: hours.weekdays.toSorted((a, b) => a - b) };
      },
      write: (row, key) => write(row, byKey.get(key), ctx),
    };
  },
});

async function write({ isActive, ...form }: Row, current: Availability | undefined, ctx: RequestContext) {
  const { service: _, clinicId: __, ...hours } = form;
  const { id, version } = current ?? (await addAvailability(form, ctx));
  if (current !== undefined || !isActive) await changeAvailability({ ...hours, id, version, isActive }, ctx);
}
