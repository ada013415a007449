// The Pay sheet: what people are paid from a date on, judged as the page of pay set-up judges it.
import type { PayTerms } from '@kawani/domains/employees/contract';
import { broughtTerms, type TermsKnown } from '@kawani/domains/employees/service/company-people';
import { newId } from '@kawani/kit/server/db';
import { alike } from '@kawani/kit/server/register-import';
import { grouped } from '@kawani/kit/values/groups';
import { changes } from '../../rules/changes.ts';
import { allowanceFaults, termsIn } from '../../rules/pay-terms.ts';
import { idsOf, judgeEach, peopleIn, type Repeats, repeats } from '../people.ts';
import type { Judged, Run, SheetHandler, SheetRow } from '../run.ts';
import { floorsOf, objectionsTo } from './pay-objections.ts';

const CHUNK = 1_000;

type Written = {
  readonly id: string;
  readonly terms: PayTerms;
  readonly employeeId: string;
  readonly instead: string | null;
};

export function paySheet(run: Run): SheetHandler {
  const twice = repeats('number and date', 'from');
  return { chunk: CHUNK, take: (rows) => takePay(rows, twice, run) };
}

async function takePay(rows: readonly SheetRow[], twice: Repeats, run: Run): Promise<Judged[]> {
  const people = await peopleIn(rows, run);
  const standing = grouped(await broughtTerms.of(run.ctx.db, idsOf(people)), ({ employeeId }) => employeeId);
  const floors = await floorsOf(rows, people, run);
  const written: Written[] = [];
  const judged = await judgeEach(rows, people, run, {
    faults: (row, person) => {
      const again = twice(`${row.values.number} ${row.values.from}`, row.line);
      const terms = termsIn(row.values);
      const objections = person === undefined || terms === null ? [] : objectionsTo(terms, person, floors);
      return [...again, ...allowanceFaults(row.values), ...objections];
    },
    judge: ({ values }, { id: employeeId }) => {
      const terms = termsIn(values);
      const of = standing.get(employeeId) ?? [];
      if (terms === null || isInForce(terms, of)) return { result: 'SAME' };
      return entered({ terms, employeeId, of }, written);
    },
  });
  if (!run.isCheck) await writeTerms(written, run);
  return judged;
}

async function writeTerms(written: readonly Written[], { ctx: { db, actor, now }, fileName }: Run): Promise<void> {
  const instead = written.flatMap((one) => one.instead ?? []);
  await broughtTerms.withdraw(db, instead, { by: actor.username, at: now });
  const shared = { reason: fileName, enteredBy: actor.username };
  await broughtTerms.insert(
    db,
    written.map(({ id, employeeId, terms }) => ({ ...terms, id, employeeId, ...shared })),
  );
}

type Entered = { terms: PayTerms; employeeId: string; of: readonly TermsKnown[] };

function entered({ terms, employeeId, of }: Entered, written: Written[]): Judged {
  const instead = of.find(({ effectiveFrom }) => effectiveFrom === terms.effectiveFrom)?.id ?? null;
  const id = newId();
  written.push({ id, terms, employeeId, instead });
  const journal = [
    {
      kind: 'pay_terms',
      recordId: id,
      employeeId,
      isMade: true,
      before: instead === null ? null : { id: instead },
      after: {},
    },
  ];
  const isNew = of.length === 0;
  return { result: isNew ? 'CREATED' : 'CHANGED', notes: isNew ? [] : changes('PAY', ['rate']), journal };
}

/** The same as what is in force on that day already. */
function isInForce({ effectiveFrom, ...facts }: PayTerms, of: readonly TermsKnown[]): boolean {
  const before = of.filter((one) => one.effectiveFrom <= effectiveFrom);
  const newest = before.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0];
  return newest !== undefined && alike(newest.facts, facts);
}
