// The sheet Year to date: what the earlier payroll paid this year. It counts once a second person approved it.
import type { OpeningBalanceForm } from '@kawani/domains/payroll/contract/opening-balance-form';
import {
  checkOpeningBalances,
  openingsStanding,
  recordOpeningBalances,
  saysTheSame,
} from '@kawani/domains/payroll/service/opening-balances';
import { ImportText } from '../../contract/texts.ts';
import type { Finding } from '../../rules/cells.ts';
import { openingIn } from '../../rules/opening.ts';
import { deviceUserIn, idsOf, judgeEach, type People, peopleIn, type Repeats, repeats } from '../people.ts';
import { finding, type Judged, type Run, type SheetHandler, type SheetRow } from '../run.ts';

const CHUNK = 1_000;
const COLUMNS: Readonly<Record<string, string>> = {
  asOf: 'as_of',
  year: 'as_of',
  taxable: 'taxable',
  withheld: 'withheld',
};

export function yearSheet(run: Run): SheetHandler {
  const twice = repeats('number', 'number');
  return { chunk: CHUNK, take: (rows) => takeYear(rows, twice, run) };
}

async function takeYear(rows: readonly SheetRow[], twice: Repeats, run: Run): Promise<Judged[]> {
  const people = await peopleIn(rows, run);
  const objections = await objectionsOf(rows, people, run);
  const before = await openingsStanding(run.ctx.db, idsOf(people));
  const fresh: OpeningBalanceForm[] = [];
  const judged = await judgeEach(rows, people, run, {
    faults: (row, person) => [
      ...(person === undefined ? [] : twice(person.id, row.line)),
      ...(objections.get(row) ?? []),
    ],
    judge: ({ values }, { id }) => {
      const form = openingIn(id, values);
      const known = before.find(({ employeeId, year }) => employeeId === id && year === form?.year);
      if (form === null || (known !== undefined && saysTheSame(known.form, form))) return { result: 'SAME' };
      fresh.push(form);
      return { result: known === undefined ? 'CREATED' : 'CHANGED' };
    },
  });
  return run.isCheck ? judged : [...judged.slice(0, -1), await recorded(judged.at(-1), fresh, run)];
}

async function objectionsOf(rows: readonly SheetRow[], people: People, { ctx, own }: Run) {
  const asked = rows.flatMap((row) => {
    const person = people.get(deviceUserIn(row) ?? '');
    const form = person === undefined || own.has(person.id) ? null : openingIn(person.id, row.values);
    return form === null ? [] : [{ row, form }];
  });
  const refusals = await checkOpeningBalances(
    asked.map(({ form }) => form),
    ctx,
  );
  return new Map(
    asked.map(({ row }, at): [SheetRow, Finding[]] => [
      row,
      (refusals[at] ?? []).map(({ field = '', message }) =>
        finding(COLUMNS[field] ?? null, ImportText.SAID({ reason: message })),
      ),
    ]),
  );
}

/** Confirmed by who approved the import; of an officer who imports alone they wait for a second person. */
async function recorded(last: Judged | undefined, forms: readonly OpeningBalanceForm[], run: Run): Promise<Judged> {
  const { db, actor, now, today } = run.ctx;
  const ids = forms.map(({ employeeId }) => employeeId);
  const before = new Set((await openingsStanding(db, ids)).map(({ id }) => id));
  const confirmed = run.approvedBy === null ? {} : { confirmedBy: run.approvedBy };
  await recordOpeningBalances(db, forms, {
    by: actor.username,
    employeeId: actor.employeeId,
    now,
    today,
    ...confirmed,
  });
  const made = (await openingsStanding(db, ids)).filter(({ id }) => !before.has(id));
  const journal = made.map(({ id, employeeId, year }) => ({
    ...{ kind: 'opening_balance', recordId: id, employeeId, isMade: true, before: null, after: { year } },
  }));
  return { ...(last ?? { result: 'SAME' }), journal };
}
