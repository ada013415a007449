// What the demo's sessions are about, and what became of everybody who was invited to each.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import { addDays, type Day, weekdayOf } from '@kawani/kit/values/day';
import type { WallTime } from '@kawani/kit/values/hours';

type TopicKey = 'ORIENTATION' | 'SAFETY' | 'PAY' | 'EQUIPMENT';

export const TOPICS: readonly { readonly key: TopicKey; readonly nameEn: string; readonly nameFil: string }[] = [
  { key: 'ORIENTATION', nameEn: 'Company orientation', nameFil: 'Orientation sa kompanya' },
  { key: 'SAFETY', nameEn: 'Site safety', nameFil: 'Kaligtasan sa site' },
  { key: 'PAY', nameEn: 'Payslip and benefits', nameFil: 'Payslip at benepisyo' },
  { key: 'EQUIPMENT', nameEn: 'Equipment use', nameFil: 'Paggamit ng kagamitan' },
];

export type SessionStory = {
  readonly topic: TopicKey;
  /** Days from today; a Sunday becomes a Monday. Sessions of one trainer are two days apart or more. */
  readonly inDays: number;
  readonly from: WallTime;
  readonly until: WallTime;
  readonly place: string;
  readonly point?: { readonly latitude: number; readonly longitude: number };
  readonly capacity: number;
  /** Username. */
  readonly trainer: string;
  readonly seats: Readonly<Partial<Record<InviteState, number>>>;
  /** Of people whom one can sign in as. */
  readonly named?: Readonly<Record<string, InviteState>>;
};

const at = (time: string) => time as WallTime;
const OFFICE = {
  place: 'Training room, 3rd floor, main office, Makati',
  point: { latitude: 14.5547, longitude: 121.0244 },
};
const SITE = { place: 'Site office, basement 1, gate 3', point: { latitude: 14.5601, longitude: 121.0172 } };

export const SESSIONS: readonly SessionStory[] = [
  {
    ...{ topic: 'ORIENTATION', inDays: -20, from: at('08:00'), until: at('12:00'), ...OFFICE, trainer: 'hrmanager' },
    ...{ capacity: 20, seats: { Completed: 8, Incomplete: 1, 'No Show': 1, Missed: 1, Cancelled: 1 } },
    named: { employee: 'Completed' },
  },
  {
    ...{ topic: 'SAFETY', inDays: -12, from: at('13:00'), until: at('15:00'), ...SITE, trainer: 'supervisor' },
    ...{ capacity: 10, seats: { Completed: 5, Incomplete: 1, 'No Show': 2, Missed: 1 } },
  },
  {
    ...{ topic: 'ORIENTATION', inDays: -6, from: at('08:00'), until: at('12:00'), ...OFFICE, trainer: 'hrmanager' },
    ...{ capacity: 20, seats: { Completed: 6, 'No Show': 1 }, named: { newhire: 'Completed' } },
  },
  {
    ...{ topic: 'EQUIPMENT', inDays: 0, from: at('09:00'), until: at('16:00'), ...SITE, trainer: 'supervisor' },
    ...{ capacity: 12, seats: { Accepted: 6, Invited: 3 } },
  },
  {
    ...{ topic: 'SAFETY', inDays: 2, from: at('13:00'), until: at('15:00'), ...SITE, trainer: 'supervisor' },
    ...{ capacity: 10, seats: { Accepted: 3, Invited: 2, Cancelled: 1 }, named: { newhire: 'Invited' } },
  },
  {
    ...{ topic: 'PAY', inDays: 4, from: at('10:00'), until: at('11:30'), ...OFFICE, trainer: 'payroll' },
    ...{ capacity: 4, seats: { Accepted: 3 }, named: { newhire: 'Accepted' } },
  },
  {
    ...{ topic: 'SAFETY', inDays: 9, from: at('13:00'), until: at('15:00'), ...SITE, trainer: 'supervisor' },
    ...{ capacity: 10, seats: { Invited: 2 } },
  },
  {
    ...{ topic: 'PAY', inDays: 11, from: at('10:00'), until: at('11:30'), ...OFFICE, trainer: 'payroll' },
    ...{ capacity: 15, seats: { Accepted: 1, Invited: 1 }, named: { employee: 'Invited' } },
  },
  {
    ...{ topic: 'ORIENTATION', inDays: 13, from: at('08:00'), until: at('12:00'), ...OFFICE, trainer: 'hrmanager' },
    ...{ capacity: 20, seats: { Invited: 3 } },
  },
];

/** Nobody trains on a Sunday. */
export function dayOf({ inDays }: SessionStory, today: Day): Day {
  const day = addDays(today, inDays);
  return weekdayOf(day) === 0 ? addDays(day, 1) : day;
}
