// Adjustments as CSV: out as they stand, and many at once in, after a check of every row.

import { needsSecond, sendForApproval } from '@kawani/domains/requests/second-person/service';
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type CsvColumn, csvFile } from '@kawani/kit/server/register';
import { dayCell, rowImport, signedPesosCell, wrongCell } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, isDay } from '@kawani/kit/values/day';
import { pesosText } from '@kawani/kit/values/pesos';
import { AdjustmentForm, type PayAdjustment } from '../contract.ts';
import {
  type AdjustedPerson,
  type AdjustmentRow,
  adjustedPeople,
  paidAround,
  standingAdjustments,
} from '../table/adjustments.ts';
import { keepFromCompleting } from '../table/runs.ts';
import {
  ADJUSTMENT,
  type Adjusted,
  adjustments,
  enter,
  enteredAlready,
  type Period,
  requirePayable,
  takeBackOne,
} from './adjustments.ts';

type Known = {
  readonly people: ReadonlyMap<string, AdjustedPerson>;
  readonly periods: ReadonlyMap<string, Period>;
};

const COLUMNS: Readonly<Record<string, CsvColumn<PayAdjustment, Known>>> = {
  employee_no: {
    field: 'employeeId',
    isRequired: true,
    cell: ({ number }) => number,
    value: (text, { people }) => people.get(text.toUpperCase())?.id ?? wrongCell(`There is no employee ${text}.`),
  },
  name: { cell: ({ name }) => name },
  period: {
    field: 'on',
    isRequired: true,
    cell: ({ starts }) => starts,
    value: (text, { periods }) => periods.get(text)?.starts ?? dayCell(text),
  },
  amount: {
    field: 'amount',
    isRequired: true,
    cell: ({ amount }) => pesosText(amount),
    value: signedPesosCell,
  },
  tax: { field: 'tax', isRequired: true, cell: ({ tax }) => tax, value: (text) => text.toUpperCase() },
  label: { field: 'label', isRequired: true, cell: ({ label }) => label },
  reason: { field: 'reason', isRequired: true, cell: ({ reason }) => reason },
};

const MOST = 100_000;

/** Those that stand. */
export async function adjustmentsFile(_: object, ctx: RequestContext): Promise<FileAnswer> {
  const { items } = await adjustments({ page: 1, size: MOST, state: 'standing' }, ctx);
  await ctx.audit({ action: 'EXPORT', subject: ADJUSTMENT, detail: { count: items.length } });
  return csvFile('adjustments', COLUMNS, items, ctx.today);
}

const REPLACED = 'Replaced by a file of adjustments';

export const adjustmentsImport = rowImport<Known>({
  subject: ADJUSTMENT,
  schema: AdjustmentForm,
  columns: COLUMNS,
  keys: ['employee_no', 'period', 'label'],
  begin: async (texts, ctx) => {
    const { db } = ctx;
    await keepFromCompleting(db);
    const isByTwo = await needsSecond(db, 'ADJUSTMENT');
    const periods = new Map<string, Period>();
    for (const text of new Set(texts('period'))) {
      if (isDay(text)) periods.set(text, await payPeriodOn(db, text as Day));
    }
    const people = new Map(
      (await adjustedPeople(db, { numbers: texts('employee_no') })).map((one) => [one.number.toUpperCase(), one]),
    );
    const byId = new Map([...people.values()].map((one) => [one.id, one]));
    const starts = [...periods.values()].map((period) => period.starts);
    const standing = new Map<string, AdjustmentRow>();
    for (const row of await standingAdjustments(db, [...byId.keys()], starts)) standing.set(keyOf(row), row);
    const paid = new Map<Day, Awaited<ReturnType<typeof paidAround>>>();
    for (const period of periods.values()) paid.set(period.starts, await paidAround(db, period));
    const written = new Set<string>();
    const found = (key: string) => {
      const [number = '', on = '', label = ''] = key.split('\n');
      const [person, period] = [people.get(number), periods.get(on)];
      return person && period && standing.get(keyOf({ employeeId: person.id, starts: period.starts, label }));
    };
    return {
      known: { people, periods },
      blank: () => ({}),
      standing: (key) => {
        const row = found(key);
        return row && formOf(row);
      },
      write: async (given, key) => {
        const form = given as AdjustmentForm;
        const [person, period] = [
          byId.get(form.employeeId),
          [...periods.values()].find((each) => each.starts === form.on),
        ];
        if (person === undefined || period === undefined)
          throw new Error('A row was read without its person or period');
        requirePayable(paid.get(period.starts) ?? { isCompleted: false, isOver: false }, { person, period }, ctx);
        const current = found(key);
        const own = keyOf({ employeeId: person.id, starts: period.starts, label: form.label });
        if (written.has(own)) throw new Refused(enteredAlready(form), 409);
        written.add(own);
        if (isByTwo) {
          await sendRow({ form, replaces: current?.id }, { person, period }, ctx);
          return;
        }
        if (current) await takeBackOne({ id: current.id, reason: REPLACED }, ctx);
        await enter(form, { person, period }, ctx);
      },
    };
  },
});

/** With the rule of a second person on, each row of a file waits like one that is entered by hand. */
type SentRow = { readonly form: AdjustmentForm; readonly replaces: string | undefined };

async function sendRow({ form, replaces }: SentRow, { person, period }: Adjusted, ctx: RequestContext): Promise<void> {
  const { amount, tax, label, reason } = form;
  const facts = { amount, tax, label, reason, starts: period.starts, ends: period.ends };
  const subject = [person.id, period.starts, label.toUpperCase()].join(' ');
  await sendForApproval(
    { kind: 'ADJUSTMENT', employeeId: person.id, subject, input: { ...form, replaces }, facts },
    ctx,
  );
}

function keyOf({ employeeId, starts, label }: { employeeId: string; starts: Day; label: string }): string {
  return [employeeId, starts, label.toUpperCase()].join('\n');
}

function formOf({ employeeId, starts, amount, tax, label, reason }: AdjustmentRow): AdjustmentForm {
  return { employeeId, on: starts, amount, tax, label, reason };
}
