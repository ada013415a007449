// What the list of employees says of a person that no row holds: how long employed, who is above. Pure.
import { type Day, daysBetween } from '@kawani/kit/values/day';

/** Whole years and months: `2 y 3 m`; days within the first month. Nothing before the first day. */
export function tenure(hiredOn: Day, until: Day): string {
  if (until < hiredOn) return '';
  const [[y1, m1, d1], [y2, m2, d2]] = [partsOf(hiredOn), partsOf(until)];
  const months = (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0);
  if (months < 1) return `${daysBetween(hiredOn, until)} d`;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years > 0 ? `${years} y` : '', rest > 0 ? `${rest} m` : ''].filter(Boolean).join(' ');
}

function partsOf(day: Day): [year: number, month: number, day: number] {
  return day.split('-').map(Number) as [number, number, number];
}

type Leader = { readonly employeeId: string; readonly name: string; readonly steps: number };

/** The nearest who leads the unit and is above the person: whoever leads it himself answers to the next one up. */
export function supervisorAmong(leaders: readonly Leader[], employeeId: string): string | null {
  const own = Math.min(...leaders.filter((one) => one.employeeId === employeeId).map(({ steps }) => steps));
  const isOver = ({ steps }: Leader) => own === Number.POSITIVE_INFINITY || steps > own;
  return leaders.find(isOver)?.name ?? null;
}
