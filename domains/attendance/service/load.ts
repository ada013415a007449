// Loading a past: punches and grants that happened elsewhere, and every day computed from them, without the detour over
// the list of stale days.
import type { RequestKind } from '@kawani/domains/requests/engine/contract/kind';
import { loadPast, type PastRequest } from '@kawani/domains/requests/engine/service/past-requests';
import { loadInBulk } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { timeRequests } from '../requests.ts';
import { ensureMonths, takeStock, upsertDays } from '../table/days.ts';
import { type GrantRow, insertGrants } from '../table/grants.ts';
import { insertPunches, type PunchRow } from '../table/punches.ts';
import { clearStale, type PersonDay } from '../table/stale.ts';
import { computedFrom } from './compute.ts';
import { type Sources, withLived } from './sources.ts';
import { ofOwner, type Snapshot } from './standing.ts';

const ROWS_A_STATEMENT = 2_000;

type Loading = {
  readonly sources: Sources;
  readonly history: { readonly punches: readonly PunchRow[]; readonly grants: readonly GrantRow[] };
  readonly days: readonly PersonDay[];
  readonly now: Date;
};

/** For the rest of the transaction nothing written makes a day stale. */
export async function startLoad(db: Db, from: Day, to: Day): Promise<void> {
  await ensureMonths(db, from, to);
  await loadInBulk(db);
  await takeStock(db);
}

/** A request about time that was filed and decided elsewhere, with what it grants where it was approved. */
export type PastTime = PastRequest & { readonly id: string; readonly kind: string; readonly snapshot: Snapshot };

const SUPERVISOR = { who: 'SUPERVISOR', permission: null } as const;
const MANAGER = { who: 'MANAGER', permission: null } as const;

/** Loads requests, and gives what those approved grant. */
export async function loadRequests(db: Db, past: readonly PastTime[], now: Date): Promise<GrantRow[]> {
  const refs = new Map<string, string>();
  for (const kind of timeRequests) {
    // Overtime that is over passes two levels; what was decided is loaded as decided at one.
    const own = past.filter((request) => request.kind === kind.code);
    const [waiting, others] = [own.filter(isAtTwoLevels), own.filter((request) => !isAtTwoLevels(request))];
    for (const [some, planned] of [
      [waiting, [SUPERVISOR, MANAGER]],
      [others, [SUPERVISOR]],
    ] as const) {
      const given = some.length === 0 ? [] : await loadPast(db, { kind: kind as RequestKind }, some, { now, planned });
      for (const [at, { id }] of some.entries()) refs.set(id, given[at] as string);
    }
  }
  return past
    .filter(({ state }) => state === 'APPROVED')
    .flatMap(({ id, ownerId, snapshot }) =>
      ofOwner(snapshot.grants, ownerId, id).map((grant) => ({ ...grant, ref: refs.get(id) ?? null })),
    );
}

function isAtTwoLevels({ type, state }: PastTime): boolean {
  return state === 'FILED' && (type === 'POSTAPPLY' || type === 'EXCESS');
}

export async function loadHistory(db: Db, { sources, history, days, now }: Loading): Promise<void> {
  const { punches, grants } = history;
  await inParts(punches, (part) => insertPunches(db, part));
  await inParts(grants, (part) => insertGrants(db, part));
  const outcomes = computedFrom(withLived(sources, punches, grants), days, toInstant(now));
  const rows = outcomes.flatMap(({ row, isKnown }) => (isKnown ? [row] : []));
  await inParts(rows, (part) => upsertDays(db, part, toInstant(now)));
}

/** Every day is computed by now: what was stale before is not any more. */
export async function endLoad(db: Db): Promise<void> {
  await clearStale(db);
}

async function inParts<Row>(rows: readonly Row[], write: (part: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) await write(rows.slice(at, at + ROWS_A_STATEMENT));
}
