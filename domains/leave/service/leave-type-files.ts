// Types of leave as CSV: of each the terms in force and those of days to come, and terms that a file brings.
import {
  LeaveAccrual,
  LeaveCivilStatus,
  LeaveCode,
  LeavePer,
  LeaveSex,
  type LeaveTerms,
  type LeaveTypeEntry,
  LeaveTypeForm,
  LeaveUnit,
  LeaveYearEnd,
} from '@kawani/domains/leave/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import type { ValueList } from '@kawani/kit/contract/value-list';
import { type CsvColumn, csvFile } from '@kawani/kit/server/register';
import { dayCell, importingRows, keyOf, numberCell, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { FileAnswer, Work } from '@kawani/kit/server/work';
import * as z from 'zod/mini';
import { leaveTypesCsv } from '../contract/leave-type-files.ts';
import { typeRows } from '../table/leave-types.ts';
import { leaveTypes, setTerms } from './leave-types.ts';

type Filed = LeaveTypeEntry & { readonly filed: LeaveTerms };
type FiledColumn = CsvColumn<Filed, null>;
const Row = z.extend(LeaveTypeForm, { type: codeIn(LeaveCode) });

const COLUMNS: Readonly<Record<string, FiledColumn>> = {
  type: { ...chosen('type', LeaveCode, ({ type }) => type), isRequired: true },
  name: { field: 'label', cell: ({ label }) => label },
  in_force_from: {
    field: 'effectiveFrom',
    isRequired: true,
    cell: ({ filed }) => filed.effectiveFrom,
    value: dayCell,
  },
  days: figure('entitlement'),
  given_for: chosen('per', LeavePer, ({ filed }) => filed.per),
  credited: chosen('accrual', LeaveAccrual, ({ filed }) => filed.accrual),
  part_of_first_year: yes('prorated'),
  year_end: chosen('yearEnd', LeaveYearEnd, ({ filed }) => filed.yearEnd),
  carried_days: figure('carries'),
  carried_months: figure('carryMonths'),
  not_beside: chosen('unlessType', LeaveCode, ({ filed }) => filed.unlessType ?? ''),
  paid: yes('paid'),
  half_days: yes('halfDays'),
  counted_in: chosen('unit', LeaveUnit, ({ filed }) => filed.unit),
  months_of_service: figure('tenureMonths'),
  sex: chosen('sex', LeaveSex, ({ filed }) => filed.sex ?? ''),
  civil_status: chosen('civilStatus', LeaveCivilStatus, ({ filed }) => filed.civilStatus ?? ''),
  solo_parents_only: yes('soloParent'),
  needs: { field: 'needs', cell: ({ filed }) => filed.needs },
  days_ahead: figure('noticeDays'),
  days_after: figure('backDays'),
  most_in_one_filing: figure('maxPerFiling'),
  document: { field: 'document', cell: ({ filed }) => filed.document ?? '' },
  document_over_days: figure('documentOver'),
  active: { cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
};

/** A code of a list, by what people read or by itself. */
function chosen(
  field: string,
  list: Pick<ValueList<Readonly<Record<string, string>>>, 'codes' | 'labels'>,
  codeOf: (entry: Filed) => string,
): FiledColumn {
  const isNamed = list !== LeaveCode;
  const word = (code: string) => (isNamed ? (list.labels[code] ?? code) : code);
  return {
    field,
    cell: (entry) => word(codeOf(entry)),
    value: (text) => {
      const same = (one: string | undefined) => one?.toLowerCase() === text.toLowerCase();
      const code = list.codes.find((one) => same(one) || (isNamed && same(list.labels[one])));
      return text === '' ? null : (code ?? wrongCell(`Write one of these: ${list.codes.map(word).join(', ')}.`));
    },
  };
}

function figure(field: keyof LeaveTerms): FiledColumn {
  return { field, cell: ({ filed }) => (filed[field] as number | undefined) ?? '', value: numberCell };
}

function yes(field: keyof LeaveTerms): FiledColumn {
  return { field, cell: ({ filed }) => (filed[field] ? 'yes' : 'no'), value: yesOrNo };
}

/** A type without terms has nothing to file yet. */
async function filedTypes(work: Work): Promise<Filed[]> {
  const { items } = await leaveTypes(work);
  const rows = new Map((await typeRows(work.db, Number(work.today.slice(0, 4)))).map((row) => [row.type, row.terms]));
  return items.flatMap((entry) => {
    const terms = rows.get(entry.type) ?? [];
    const begun = terms.findLastIndex(({ effectiveFrom }) => effectiveFrom <= work.today);
    return terms.slice(Math.max(begun, 0)).map(({ effectiveTo: _, statutory: __, ...filed }) => ({ ...entry, filed }));
  });
}

export async function leaveTypesFile(work: Work): Promise<FileAnswer> {
  return csvFile(leaveTypesCsv.many, COLUMNS, await filedTypes(work), work.today);
}

export const leaveTypeFiles = importingRows<null>({
  subject: 'leave_type',
  schema: Row,
  columns: COLUMNS,
  keys: ['type', 'in_force_from'],
  begin: async (_, work) => {
    const filed = new Map(
      (await filedTypes(work)).map((entry) => [keyOf(entry.type, entry.filed.effectiveFrom), entry]),
    );
    return {
      known: null,
      blank: () => ({}),
      standing: (key) => {
        const entry = filed.get(key);
        return entry && { ...entry.filed, type: entry.type, label: entry.label };
      },
      write: async (row) => {
        const form = row as z.output<typeof Row>;
        // A row above may have changed the type, or have tried to.
        const { items } = await leaveTypes(work);
        const { version = 1 } = items.find(({ type }) => type === form.type) ?? {};
        await setTerms({ ...form, version }, work);
        // Later ones that were planned have given way.
        for (const [key, { type, filed: terms }] of filed) {
          if (type === form.type && terms.effectiveFrom > form.effectiveFrom) filed.delete(key);
        }
      },
    };
  },
});
