// Reckoning: all that is known of a leave before it is filed: its policy, the days it counts, what they are drawn from.
import type { LeaveCode, LeaveForm } from '@kawani/domains/leave/contract';
import { clashesOf } from '@kawani/domains/requests/service';
import { scheduleFacts } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, daysBetween } from '@kawani/kit/values/day';
import {
  type Applicant,
  type Counted,
  countedDays,
  type Drawing,
  drawingOf,
  hasRecord,
  maternityDays,
  type Policy,
  policyOn,
  withUsualWeek,
} from '../rules.ts';
import { balances, drawnBy } from '../table/ledger.ts';
import { applicantRow, policyRows } from '../table/policies.ts';

/** What days are counted from. */
export type Asked = Omit<LeaveForm, 'reason' | 'contact' | 'relieverId'>;

export type Reckoning = {
  readonly policy: Policy;
  readonly applicant: Applicant;
  readonly counted: readonly Counted[];
  readonly drawing: Drawing;
  /** Left of the type by year, with what the request being changed holds itself. */
  readonly credits: ReadonlyMap<number, number> | null;
  readonly expiresOn: Day | null;
  readonly taken: { readonly days: number; readonly filings: number };
  /** Days that a mother is paid for. */
  readonly maternity: number | null;
};

/** Weeks before the leave that show the usual week. */
const LOOK_BACK_DAYS = 28;

/** Undefined where the type is not offered; the range must not be reversed. */
export async function reckon(
  db: Db,
  ownerId: string,
  asked: Asked,
  changes: string | null,
): Promise<Reckoning | undefined> {
  const { type, from, to } = asked;
  const applicant = await applicantRow(db, ownerId);
  const policy = policyOn(await policiesWithin(db, from, from), type, from);
  if (policy === undefined || applicant === undefined) return undefined;
  const facts = await scheduleFacts(db, [ownerId], addDays(from, -LOOK_BACK_DAYS), to);
  const counted = countedDays(asked, policy.unit, withUsualWeek(facts));
  const { credits, expiresOn } = await creditsFor(db, ownerId, policy, { from, to, changes });
  const maternity = maternityFor(asked, applicant);
  const drawing = drawingOf(counted, {
    type,
    paid: policy.paid,
    credits,
    ...(maternity === null ? {} : { paidDays: maternity }),
    rest: type === 'ML' ? 'ML' : 'LWOP',
  });
  const taken = await takenBefore(db, ownerId, asked, { changes, applicant });
  return { policy, applicant, counted, drawing, credits, expiresOn, taken, maternity };
}

export async function policiesWithin(db: Db, from: Day, to: Day): Promise<Policy[]> {
  return policyRows<Policy>(db, from, to);
}

type Span = { from: Day; to: Day; changes: string | null };

async function creditsFor(db: Db, ownerId: string, { type, per }: Policy, { from, to, changes }: Span) {
  if (per !== 'YEAR') return { credits: null, expiresOn: null };
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const own = (await balances(db, ownerId, first, last)).filter((balance) => balance.type === type);
  const credits = new Map(own.map(({ year, available }) => [year, available]));
  const held = changes === null ? [] : await drawnBy(db, changes);
  for (const draw of held) if (draw.type === type) credits.set(draw.year, (credits.get(draw.year) ?? 0) + draw.days);
  const expiry = own.flatMap(({ expiresOn }) => (expiresOn === null ? [] : [expiresOn]));
  return { credits, expiresOn: expiry.sort().at(-1) ?? null };
}

function maternityFor({ type, event, allocatedDays = 0, from }: Asked, applicant: Applicant): number | null {
  if (type !== 'ML' || event === undefined) return null;
  const soloParent = hasRecord(applicant, 'SOLO_PARENT', from);
  return maternityDays({ kind: event, soloParent, allocated: allocatedDays }).motherPaidDays;
}

const EVER = { from: '1950-01-01' as Day, to: '2199-12-31' as Day };

/** Magna Carta days of the year, and paternity leaves ever: the law limits these. */
async function takenBefore(
  db: Db,
  ownerId: string,
  { type, from, to }: Asked,
  { changes, applicant }: { changes: string | null; applicant: Applicant },
): Promise<Reckoning['taken']> {
  if (!LIMITED.has(type)) return { days: 0, filings: 0 };
  const year = { from: `${from.slice(0, 4)}-01-01` as Day, to: `${to.slice(0, 4)}-12-31` as Day };
  const range = type === 'MC' ? year : EVER;
  const before = (await clashesOf(db, ownerId, range, { except: changes })).filter((other) => other.type === type);
  const days = before.reduce((sum, other) => sum + daysBetween(other.from, other.to) + 1, 0);
  const elsewhere = applicant.records.filter(({ kind }) => kind === 'DELIVERY').length;
  return { days, filings: before.length + (type === 'PL' ? elsewhere : 0) };
}

const LIMITED: ReadonlySet<LeaveCode> = new Set<LeaveCode>(['MC', 'PL']);
