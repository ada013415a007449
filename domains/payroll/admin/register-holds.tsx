// Whose pay is held or left out, in a payroll register: marked on their row, and counted in the totals.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { Tag } from '@kawani/kit/web/card';
import type { Column } from '@kawani/kit/web/list';
import type { RegisterRow, RegisterTotal } from '../contract/registers.ts';

type Kept = Pick<RegisterTotal, 'held' | 'leftOut'>;
const anyKept = (all: Kept | undefined) => all !== undefined && all.held + all.leftOut > 0;

/** How many, and whose pay of them is held or left out. */
export function peopleWords({ people, held, leftOut }: Kept & { people: number }): string {
  return held + leftOut === 0
    ? say('{people, plural, one {# employee} other {# employees}}', { people })
    : say('{people, plural, one {# employee} other {# employees}} (held: {held}, left out: {leftOut})', {
        people,
        held,
        leftOut,
      });
}

/** The heading over the number of people. */
export function peopleTitle({ held, leftOut }: Kept): string {
  return held + leftOut === 0
    ? say('Employees')
    : say('Employees (held: {held}, left out: {leftOut})', { held, leftOut });
}

export function holdWords({ kind, reason }: NonNullable<RegisterRow['hold']>): string {
  return kind === 'HELD' ? say('Held: {reason}', { reason }) : say('Left out: {reason}', { reason });
}

/** Only where somebody's pay is kept back. */
export function holdColumns(all: RegisterTotal | undefined): Column<RegisterRow>[] {
  if (!anyKept(all)) return [];
  const cell = ({ hold }: RegisterRow) => (hold === null ? '' : <Tag tone="warn">{holdWords(hold)}</Tag>);
  return [{ key: 'hold', title: say('Held or left out'), cell }];
}

export function keptColumns(all: RegisterTotal | undefined): Column<RegisterTotal>[] {
  if (!anyKept(all)) return [];
  return [
    { key: 'held', title: say('Held'), align: 'right', cell: ({ held }) => showCount(held) },
    { key: 'leftOut', title: say('Left out'), align: 'right', cell: ({ leftOut }) => showCount(leftOut) },
  ];
}
