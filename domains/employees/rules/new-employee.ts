// What is plausible of a new employee, and which number comes next. Pure.
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day } from '@kawani/kit/values/day';
import { NewRefusal } from '../contract/new-employee.ts';
import { ageOn, FIRST_HIRE, HIRED_AHEAD_DAYS, OLDEST, YOUNGEST } from './import.ts';

const LONGEST = 10;

/** As long as the highest one is written: after 00041 comes 00042. Null where the figures are used up. */
export function nextNumber(highest: string | undefined): string | null {
  if (highest === undefined) return '1001';
  const next = String(Number(highest) + 1).padStart(highest.length, '0');
  return next.length > LONGEST ? null : next;
}

export function ageFault({ birthDate, hiredOn }: { birthDate: Day; hiredOn: Day }, today: Day): Refusal[] {
  const faults: Refusal[] = [];
  if (birthDate >= today || ageOn(birthDate, today) > OLDEST) faults.push(NewRefusal.BIRTH('birthDate'));
  else if (ageOn(birthDate, hiredOn) < YOUNGEST) faults.push(NewRefusal.TOO_YOUNG({ age: YOUNGEST }, 'birthDate'));
  if (hiredOn < FIRST_HIRE || hiredOn > addDays(today, HIRED_AHEAD_DAYS)) faults.push(NewRefusal.HIRE('hiredOn'));
  return faults;
}
