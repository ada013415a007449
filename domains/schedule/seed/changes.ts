// The demo's changes of schedule: one in every state for whoever tries the demo, a swap that asks, and some for the
// supervisor to decide.
import { everybody } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day } from '@kawani/kit/values/day';
import type { ShiftChangeForm } from '../contract/change-form.ts';
import { colleaguesOnDuty, loadChange, type PastChange, placeShiftsAsPublished, shiftCodes } from '../service.ts';
import { seedPlanning } from './planning.ts';

type Plan = { today: Day; now: Date };
type Wish = Pick<PastChange, 'ownerId' | 'state' | 'remarks'> & {
  /** Days from today on which it is tried first. */
  ahead: number;
  form: (on: Day) => ShiftChangeForm;
};

const PEOPLE = 2_000;
/** Dates that are tried, one after the other, until one meets no objection. */
const TRIES = 10;
const DAY_MS = 86_400_000;
/** One in so many people asks for something. */
const ASKING = 24;
const MOST_ASKING = 12;

/** After the posted periods: changes are of coming dates alone. */
export async function seedShiftChanges(db: Db, plan: Plan): Promise<void> {
  await placeShiftsAsPublished(db);
  const shifts = await shiftCodes(db);
  const people = await everybody(db, { after: '', size: PEOPLE });
  const employee = people.find(({ username }) => username === 'employee');
  if (employee !== undefined) await seedOwn(db, employee.id, shifts, plan);
  const others = people.filter(({ username }, at) => username === null && at % ASKING === 0).slice(0, MOST_ASKING);
  for (const [at, { id }] of others.entries()) {
    const wanted = at % 2 === 0 ? 'MID14' : 'DAY08';
    await tryFrom(
      db,
      { ownerId: id, state: 'FILED', ahead: 4 + at, form: toShift(shifts, wanted, REASONS[at % 3]) },
      plan,
    );
  }
  await seedPlanning(db, plan);
}

const REASONS = [
  'I study in the mornings of that day.',
  'A family matter.',
  'My ride is not available that day.',
] as const;

async function seedOwn(db: Db, ownerId: string, shifts: ReadonlyMap<string, string>, plan: Plan): Promise<void> {
  const range = { from: plan.today, to: addDays(plan.today, 21) };
  const colleagues = await colleaguesOnDuty(db, ownerId, { ...range, size: 12 });
  const mid = (reason: string) => toShift(shifts, 'MID14', reason);
  const wishes: Wish[] = [
    { ownerId, state: 'APPROVED', ahead: 4, form: mid('School meeting of my child in the morning.') },
    { ownerId, state: 'DENIED', ahead: 7, form: mid('A personal errand.'), remarks: 'No reliever on that date.' },
    { ownerId, state: 'CANCELLED', ahead: 9, form: mid('No longer needed.') },
    { ownerId, state: 'FILED', ahead: 11, form: mid('Medical check-up in the morning.') },
  ];
  for (const wish of wishes) await tryFrom(db, wish, plan);
  // Not everybody has another shift on that date: the first who can is taken.
  const swap = (state: Wish['state'], from: string, to: string, ahead: number): Wish => ({
    ownerId: from,
    state,
    ahead,
    form: (on) => ({ kind: 'SWAP', from: on, to: on, colleagueId: to, reason: 'A birthday in the family.' }),
  });
  const first = async (wishOf: (id: string) => Wish) => {
    for (const { id } of colleagues) if (await tryFrom(db, wishOf(id), plan)) return;
  };
  await first((id) => swap('PENDING', id, ownerId, 2));
  await first((id) => swap('PENDING', ownerId, id, 13));
  for (const { id } of colleagues.slice(-3)) {
    await tryFrom(db, { ownerId: id, state: 'FILED', ahead: 5, form: mid('A family matter.') }, plan);
  }
}

function toShift(shifts: ReadonlyMap<string, string>, code: string, reason = 'A family matter.') {
  return (on: Day): ShiftChangeForm => ({ kind: 'CHANGE_SHIFT', from: on, to: on, shiftId: shifts.get(code), reason });
}

async function tryFrom(db: Db, { form, ahead, ...wish }: Wish, { today, now }: Plan): Promise<boolean> {
  const filedAt = new Date(now.getTime() - DAY_MS);
  for (let at = 0; at < TRIES; at += 1) {
    const change = { ...wish, form: form(addDays(today, ahead + at)), filedAt, decidedAt: now };
    if (await loadChange(db, change, { now })) return true;
  }
  return false;
}
