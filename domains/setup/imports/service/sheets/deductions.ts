// The sheet Loans and deductions: what is left to pay becomes an account with its instalments.
import { MAX_INSTALMENTS } from '@kawani/domains/deductions/contract';
import {
  type AccountHeld,
  accountsHeld,
  bringAccounts,
  instalmentsOf,
} from '@kawani/domains/deductions/service/brought';
import { bringLoans, type LoanBrought } from '@kawani/domains/loans/release/service/brought';
import type { LoanTerms } from '@kawani/domains/loans/types/rules/terms';
import { allTermsOn } from '@kawani/domains/loans/types/service/terms';
import { closedThroughOf, paydays } from '@kawani/domains/payroll/service/paydays';
import { newId } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { ImportText } from '../../contract/texts.ts';
import { idsOf, judgeEach, leftFault, peopleIn, type Repeats, repeats } from '../people.ts';
import { finding, type Judged, type Run, type SheetHandler, type SheetRow } from '../run.ts';
import { type Account, accountFaults, accountIn } from './given-account.ts';

const CHUNK = 1_000;
/** One a month takes every second of them. */
const PAYDAYS_AHEAD = 1 + 3 * MAX_INSTALMENTS;

export async function deductionsSheet(run: Run): Promise<SheetHandler> {
  const { db, today } = run.ctx;
  const coming = await paydays.paydaysAfter(db, addDays(today, -1), PAYDAYS_AHEAD);
  const twice = repeats('number, type and reference', 'reference');
  const terms = await allTermsOn(db, today);
  return { chunk: CHUNK, take: (rows) => takeAccounts(rows, { coming, twice, terms }, run) };
}

type Known = { readonly coming: readonly Day[]; readonly twice: Repeats; readonly terms: readonly LoanTerms[] };
type Brought = Account & { readonly id: string; readonly employeeId: string };

async function takeAccounts(rows: readonly SheetRow[], known: Known, run: Run): Promise<Judged[]> {
  const { coming, twice, terms } = known;
  const { db, today } = run.ctx;
  const people = await peopleIn(rows, run);
  const closed = await closedThroughOf(db, idsOf(people));
  const held = grouped(await accountsHeld(db, idsOf(people)), ({ employeeId }) => employeeId);
  const written: Brought[] = [];
  const judged = await judgeEach(rows, people, run, {
    faults: ({ values, line }, person) => {
      const key = `${person?.id} ${values.type} ${values.reference ?? values.kind}`;
      const again = person === undefined ? [] : [...twice(key, line), ...leftFault(person, today)];
      const after = person === undefined ? null : (closed.get(person.id) ?? null);
      return [...again, ...accountFaults(values, { coming, after, today, terms })];
    },
    judge: ({ values }, { id: employeeId }) => {
      const account = accountIn(values, terms);
      if (account === null) return { result: 'SAME' };
      return opened({ employeeId, account, held: held.get(employeeId) ?? [] }, written);
    },
  });
  if (!run.isCheck) await write(written, known, run);
  return judged;
}

/** Loans of the company are loans here; others are accounts alone. */
async function write(written: readonly Brought[], { coming, terms }: Known, { ctx, importId }: Run): Promise<void> {
  const { db, today, actor } = ctx;
  const by = actor.username;
  const dues = await bringAccounts(db, written, { coming, today, by });
  const loans = written.flatMap(({ id: accountId, employeeId, every, loan }): LoanBrought[] => {
    if (loan === null) return [];
    const { type, source, granted } = loan;
    const { principal, interest, on: releasedOn } = granted;
    return [{ accountId, employeeId, type, source, principal, interest, releasedOn, every }];
  });
  await bringLoans(db, loans, dues, { terms, importId, by });
}

type Opening = { employeeId: string; account: Account; held: readonly AccountHeld[] };

function opened({ employeeId, account, held }: Opening, written: Brought[]): Judged {
  const known = held.find(
    ({ code, kind, agencyRef, balance }) =>
      code === account.code &&
      balance > 0 &&
      (account.reference === null ? kind === account.kind : agencyRef === account.reference),
  );
  if (known !== undefined) {
    const isSame = known.balance === account.balance;
    return { result: 'SAME', faults: isSame ? [] : [finding('balance', ImportText.ALREADY_THERE())] };
  }
  const id = newId();
  written.push({ ...account, id, employeeId });
  const after = { instalments: instalmentsOf(account).length };
  const made = { kind: 'deduction_account', recordId: id, employeeId, isMade: true, before: null, after };
  return { result: 'CREATED', journal: [made] };
}
