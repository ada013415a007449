// Assesses a leave before it is filed: its terms, the days it counts, and the credits they are drawn from.
import { clashesOf } from '@kawani/domains/requests/engine/service';
import { workCalendar } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, day, daysBetween } from '@kawani/kit/values/day';
import { balances, drawnBy } from '../../credits/table/ledger.ts';
import type { LeaveCode } from '../../types/lists.ts';
import { type Applicant, hasRecord } from '../../types/rules/eligibility.ts';
import type { Policy } from '../../types/rules/terms.ts';
import { applicantRow, policyRow } from '../../types/table/policies.ts';
import type { LeaveForm } from '../contract/form.ts';
import { type Drawing, drawingOf } from '../rules/charges.ts';
import { type Counted, countedDays, withUsualWeek } from '../rules/counted-days.ts';
import { maternityDays } from '../rules/maternity.ts';

/** What days are counted from. */
export type LeaveQuery = Omit<LeaveForm, 'reason' | 'contact' | 'relieverId'>;

export type LeaveAssessment = {
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
export async function assessLeave(
  db: Db,
  ownerId: string,
  asked: LeaveQuery,
  changes: string | null,
): Promise<LeaveAssessment | undefined> {
  const { type, from, to } = asked;
  const [applicant, policy, calendar, drawable] = await db.together((one) =>
    Promise.all([
      applicantRow(one, ownerId),
      policyRow(one, type, from),
      workCalendar(one, ownerId, { since: addDays(from, -LOOK_BACK_DAYS), from, to }),
      creditsFor(one, ownerId, type, { from, to, changes }),
    ]),
  );
  if (policy === undefined || applicant === undefined) return undefined;
  const counted = countedDays(asked, policy.unit, withUsualWeek(calendar));
  const { credits, expiresOn } = policy.per === 'YEAR' ? drawable : NO_CREDITS;
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

type Span = { from: Day; to: Day; changes: string | null };

/** Of a type that is not counted by the year. */
const NO_CREDITS = { credits: null, expiresOn: null };

async function creditsFor(db: Db, ownerId: string, type: LeaveCode, { from, to, changes }: Span) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const own = (await balances(db, ownerId, first, last)).filter((balance) => balance.type === type);
  const credits = new Map(own.map(({ year, available }) => [year, available]));
  const held = changes === null ? [] : await drawnBy(db, changes);
  for (const draw of held) if (draw.type === type) credits.set(draw.year, (credits.get(draw.year) ?? 0) + draw.days);
  const expiry = own.flatMap(({ expiresOn }) => (expiresOn === null ? [] : [expiresOn]));
  return { credits, expiresOn: expiry.sort().at(-1) ?? null };
}

function maternityFor({ type, event, allocatedDays = 0, from }: LeaveQuery, applicant: Applicant): number | null {
  if (type !== 'ML' || event === undefined) return null;
  const soloParent = hasRecord(applicant, 'SOLO_PARENT', from);
  return maternityDays({ kind: event, soloParent, allocated: allocatedDays }).motherPaidDays;
}

const EVER = { from: day('1950-01-01'), to: day('2199-12-31') };

/** Magna Carta days of the year, and paternity leaves ever: the law limits these. */
async function takenBefore(
  db: Db,
  ownerId: string,
  { type, from, to }: LeaveQuery,
  { changes, applicant }: { changes: string | null; applicant: Applicant },
): Promise<LeaveAssessment['taken']> {
  if (!LIMITED.has(type)) return { days: 0, filings: 0 };
  const year = { from: day(`${from.slice(0, 4)}-01-01`), to: day(`${to.slice(0, 4)}-12-31`) };
  const range = type === 'MC' ? year : EVER;
  const before = (await clashesOf(db, ownerId, range, { except: changes })).filter((other) => other.type === type);
  const days = before.reduce((sum, other) => sum + daysBetween(other.from, other.to) + 1, 0);
  const elsewhere = applicant.records.filter(({ kind }) => kind === 'DELIVERY').length;
  return { days, filings: before.length + (type === 'PL' ? elsewhere : 0) };
}

const LIMITED: ReadonlySet<LeaveCode> = new Set<LeaveCode>(['MC', 'PL']);
