// The journal entry of a run, and the accounts it is booked to.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { totalOf } from '@kawani/kit/values/pesos';
import { type JournalAccount, type JournalLine, JournalRefusal } from '../../contract/journal.ts';
import { type JournalAccountForm, JournalItem } from '../../contract/journal-form.ts';
import type { RegisterBy } from '../../contract/registers.ts';
import { accountsWith, inSides, JOURNAL_ITEMS, journalOf, sideOf } from '../../rules/journal.ts';
import { addedSums } from '../../rules/register.ts';
import { ownAccounts, setAccount } from '../../table/journal.ts';
import type { RunRow } from '../../table/runs.ts';
import { reportedRun, unitTotals } from './register.ts';

type Asked = { readonly id: string; readonly by?: RegisterBy | undefined };

export async function journal({ id, by }: Asked, { db }: RequestContext) {
  await bookedRun(db, id);
  const items = await journalLines(db, id, by);
  return { items, debit: totalOf(items, ({ debit }) => debit), credit: totalOf(items, ({ credit }) => credit) };
}

/** Nothing that may still change is booked. */
export async function bookedRun(db: Db, id: string): Promise<RunRow> {
  const run = await reportedRun(db, id);
  if (run.state !== 'Completed') throw new Refused(JournalRefusal.NOT_COMPLETED(), 409);
  return run;
}

/** The debits of a cost centre, then its credits; one centre after the other. */
export async function journalLines(db: Db, id: string, by: RegisterBy | undefined): Promise<JournalLine[]> {
  const accounts = accountsWith(await ownAccounts(db));
  const units = await unitTotals(db, id, {}, by ?? 'CLIENT');
  if (by === undefined) return inSides(journalOf(addedSums(units).sums, accounts, null));
  return units.flatMap(({ sums, name }) => inSides(journalOf(sums, accounts, name)));
}

export async function journalAccounts(_: unknown, { db }: RequestContext) {
  const own = await ownAccounts(db);
  const accounts = accountsWith(own);
  const versions = new Map(own.map(({ item, version }) => [item, version]));
  return {
    items: JOURNAL_ITEMS.map((item) => accountOf(item, accounts[item], versions.get(item) ?? 0)),
  };
}

function accountOf(item: JournalItem, { code, name }: { code: string; name: string }, version: number): JournalAccount {
  return { item, side: sideOf(item), code, name, isOwn: version > 0, version };
}

export async function setJournalAccount(form: JournalAccountForm, ctx: RequestContext): Promise<JournalAccount> {
  const { item, code, name, version } = form;
  const { items } = await journalAccounts(undefined, ctx);
  const before = items.find((each) => each.item === item);
  // One code, one name: lines of an account are booked together.
  const other = items.find((each) => each.item !== item && each.isOwn && each.code === code && each.name !== name);
  if (other !== undefined) {
    throw new Refused(JournalRefusal.OTHER_NAME({ code, name: other.name }, 'name'), 400);
  }
  if (!(await setAccount(ctx.db, form))) throw new Refused(JournalRefusal.CHANGED(), 409);
  const said = (account: { code: string; name: string } | undefined) => `${account?.code} ${account?.name}`;
  const change = { field: JournalItem.labels[item], was: said(before), is: said(form) };
  await recordChange(ctx, { subject: 'journal-account', subjectId: item }, [change]);
  return accountOf(item, { code, name }, version + 1);
}
