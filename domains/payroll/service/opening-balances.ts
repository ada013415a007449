// Entering opening balances, one by one or thousands together. They count once a second person confirmed them.
import type { Law } from '@kawani/domains/statutory/rules/law';
import { lawOf } from '@kawani/domains/statutory/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { toInstant } from '@kawani/kit/values/hours';
import { OpeningBalanceForm } from '../contract/opening-balance-form.ts';
import { OpeningRefusal } from '../contract/opening-balances.ts';
import { isSameOpening, openingObjections, openingShares } from '../rules/opening-balances.ts';
import {
  holdOpenings,
  insertOpenings,
  type NewOpening,
  type OpeningEntry,
  type OpeningPerson,
  openingPeople,
  replaceOpenings,
  standingOpenings,
} from '../table/opening-balances.ts';
import { keepFromCompleting } from '../table/runs.ts';

type Checking = Pick<RequestContext, 'db' | 'today'> & {
  readonly actor: Pick<RequestContext['actor'], 'employeeId'>;
};

/** What stands against each of some rows, in their order; rows are forms that the contract's schema accepted. */
export async function checkOpeningBalances(
  rows: readonly OpeningBalanceForm[],
  { db, today, actor }: Checking,
): Promise<Refusal[][]> {
  const ids = [...new Set(rows.map(({ employeeId }) => employeeId))];
  const people = new Map((await openingPeople(db, ids)).map((person) => [person.id, person]));
  const law = await lawOf(db);
  return rows.map((row) => {
    const person = people.get(row.employeeId);
    if (person === undefined) return [OpeningRefusal.NO_SUCH_PERSON('employeeId')];
    const own = row.employeeId === actor.employeeId ? [OpeningRefusal.OWN_PAY('employeeId')] : [];
    return [...own, ...openingObjections(row, today), ...personObjections(row, person), ...ceilingObjections(row, law)];
  });
}

function personObjections({ asOf }: OpeningBalanceForm, { name, firstHiredOn, paid }: OpeningPerson): Refusal[] {
  if (firstHiredOn > asOf) return [OpeningRefusal.NOT_EMPLOYED({ name, date: showDay(firstHiredOn) }, 'asOf')];
  if (paid === null || paid.starts > asOf) return [];
  return [OpeningRefusal.PAID_HERE({ period: showRange(paid.starts, paid.ends) }, 'asOf')];
}

function ceilingObjections({ asOf, ceilingUse }: OpeningBalanceForm, law: Law): Refusal[] {
  if (ceilingUse.length === 0) return [];
  const known = new Set(law.deMinimisBenefits(asOf).map(({ benefit }) => benefit));
  const isUnknown = ceilingUse.some(({ benefit }) => !known.has(benefit));
  return isUnknown ? [OpeningRefusal.NO_CEILING({ date: showDay(asOf) }, 'ceilingUse')] : [];
}

export type RecordingOpenings = {
  readonly by: string;
  /** The caller's own employee record, which nobody enters. */
  readonly employeeId: string | null;
  readonly now: Date;
  readonly today: Day;
  /** Who confirmed what was entered, where that is done already: never the one who entered it. */
  readonly confirmedBy?: string;
};

/**
 * Records any number of rows with a few statements, or refuses them all for the first that something stands against. Rows that
 * say what counts or waits already are left as they are; other ones become the next version, and wait to be confirmed unless
 * `confirmedBy` says who did. Ask `checkOpeningBalances` first for what stands against each row.
 */
export async function recordOpeningBalances(
  db: Db,
  rows: readonly OpeningBalanceForm[],
  { by, employeeId, now, today, confirmedBy }: RecordingOpenings,
): Promise<{ entered: number; same: number }> {
  const forms = rows.map((row) => OpeningBalanceForm.parse(row));
  if (confirmedBy !== undefined) await keepFromCompleting(db);
  await holdOpenings(db);
  const [first] = (await checkOpeningBalances(forms, { db, today, actor: { employeeId } })).flat();
  if (first !== undefined) throw new Refused(first, 409);
  const standing = standingBy(await standingOpenings(db, [...new Set(forms.map((form) => form.employeeId))]));
  const fresh = forms.filter((form) => !isSaid(form, standing.get(keyOf(form)) ?? []));
  const next = fresh.map((form) => ({ ...form, reason: form.reason ?? reasonOf(form, standing) }));
  await replaceOpenings(db, next, { inForce: confirmedBy !== undefined });
  await insertOpenings(db, next.map(rowOf), { by, at: toInstant(now), confirmedBy: confirmedBy ?? null });
  return { entered: fresh.length, same: forms.length - fresh.length };
}

const keyOf = ({ employeeId, year }: Pick<OpeningBalanceForm, 'employeeId' | 'year'>) => `${employeeId} ${year}`;

function standingBy(entries: readonly OpeningEntry[]): ReadonlyMap<string, readonly OpeningEntry[]> {
  return grouped(entries, keyOf);
}

/** What waits is looked at first: it is what was entered last. */
function isSaid(form: OpeningBalanceForm, entries: readonly OpeningEntry[]): boolean {
  const last = entries.find(({ state }) => state === 'WAITING') ?? entries[0];
  return last !== undefined && isSameOpening(form, formOf(last));
}

/** A file that is imported again says no reason of its own. */
function reasonOf(form: OpeningBalanceForm, standing: ReadonlyMap<string, unknown>): string | undefined {
  return standing.has(keyOf(form)) ? 'Imported again' : undefined;
}

export function formOf({ reason, ...entry }: OpeningEntry): OpeningBalanceForm {
  return OpeningBalanceForm.parse(
    Object.fromEntries(
      Object.entries({ ...entry, ...(reason === null ? {} : { reason }) }).filter(([key]) => key in FIELDS),
    ),
  );
}
const FIELDS = OpeningBalanceForm.def.shape;

function rowOf({ ceilingUse, month, ...form }: OpeningBalanceForm): NewOpening {
  return {
    ...form,
    ceilingUse: Object.fromEntries(ceilingUse.map(({ benefit, amount }) => [benefit, amount])),
    monthCompensation: month?.compensation ?? null,
    monthFundSalary: month?.fundSalary ?? null,
    monthShares: month === null ? null : openingShares(month),
  };
}

/** What counts or waits of each, and the form that says it. */
export async function openingsStanding(
  db: Db,
  employeeIds: readonly string[],
): Promise<{ id: string; employeeId: string; year: number; form: OpeningBalanceForm }[]> {
  const entries = await standingOpenings(db, employeeIds);
  return entries.map((entry) => ({
    id: entry.id,
    employeeId: entry.employeeId,
    year: entry.year,
    form: formOf(entry),
  }));
}

export const saysTheSame: (one: OpeningBalanceForm, other: OpeningBalanceForm) => boolean = isSameOpening;
