// A punch as it is shown: without whose it is and by what it was told apart.
import type { Punch } from '../contract.ts';
import type { OwnedPunch } from '../table/punches.ts';

export function shownPunch({
  employeeId: _,
  device: __,
  site: ___,
  clock: ____,
  workDate: _____,
  ...punch
}: OwnedPunch): Punch {
  return punch;
}
