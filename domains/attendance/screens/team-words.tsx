// The team in words, letters and tones: where a person is, what a day came to, who somebody is at a glance.
import { DayResult, RESULT_TONE } from '@kawani/domains/attendance/contract';
import { recordApi } from '@kawani/domains/employees/contract/my-profile';
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { IconName } from '@kawani/kit/web/icon';
import { Portrait } from '@kawani/kit/web/portrait';
import { useHolds } from '@kawani/kit/web/session';
import { NowState, type PersonNow, type TeamCell } from '../contract/team.ts';

const LOOK: Record<NowState, { tone: Tone; icon: IconName }> = {
  ON_DUTY: { tone: 'good', icon: 'check' },
  LATE: { tone: 'warn', icon: 'clock' },
  NOT_IN: { tone: 'info', icon: 'waiting' },
  ABSENT: { tone: 'bad', icon: 'refuse' },
  DONE: { tone: 'brand', icon: 'leave' },
  ON_LEAVE: { tone: 'sky', icon: 'leaf' },
  REST_DAY: { tone: 'plain', icon: 'moon' },
  NO_SCHEDULE: { tone: 'plain', icon: 'calendar' },
};

/** In the order in which a leader looks at them. */
export const STATES: readonly NowState[] = [
  'LATE',
  'ABSENT',
  'NOT_IN',
  'ON_DUTY',
  'DONE',
  'ON_LEAVE',
  'REST_DAY',
  'NO_SCHEDULE',
];

export function StateTag({ state }: { state: NowState }) {
  return <Tag {...LOOK[state]}>{NowState.labelOf(state)}</Tag>;
}

/** The photo of somebody of the team, for who may see it; the initials for everybody else. */
export function Face({
  person: { employeeId, name, photo },
}: {
  person: Pick<PersonNow, 'employeeId' | 'name' | 'photo'>;
}) {
  const mayView = useHolds(EmployeePermission.VIEW_MY_TEAM_MEMBER);
  const version = mayView ? photo : null;
  return <Portrait name={name} photo={{ endpoint: recordApi.photo, input: { employeeId }, version }} />;
}

const LETTER: Record<DayResult, string> = {
  Complete: 'C',
  Leave: 'V',
  AWOL: 'A',
  LWOP: 'W',
  'No Timeout': 'N',
  'No Time-in': 'I',
  Undertime: 'U',
  Late: 'L',
  Overtime: 'O',
  'AM Half Day': 'AM',
  'PM Half Day': 'PM',
};

export type Square = { readonly letter: string; readonly tone: string; readonly says: string };

/** A day as a square: its first result, or why it has none. */
export function squareOf(cell: TeamCell | undefined, on: Day, today: Day): Square {
  const [first] = cell?.results ?? [];
  const names = [
    ...(cell?.results ?? []).map((result) => DayResult.labelOf(result)),
    ...(cell?.isRestDay ? [say('Rest day')] : []),
    ...(cell?.isHoliday ? [say('Holiday')] : []),
  ];
  const says = (otherwise: string) => `${showDay(on)}: ${names.join(', ') || otherwise}`;
  if (first) return { letter: LETTER[first], tone: RESULT_TONE[first], says: says('') };
  if (cell?.isRestDay) return { letter: 'R', tone: 'none', says: says('') };
  if (cell?.isHoliday) return { letter: 'H', tone: 'none', says: says('') };
  if (cell?.hasShift) {
    return on > today
      ? { letter: '', tone: 'ahead', says: says(say('Shift to come')) }
      : { letter: '·', tone: 'ahead', says: says(say('Still running')) };
  }
  return { letter: '', tone: 'empty', says: says(say('No record')) };
}

const legend = (): readonly (readonly [string, string, string])[] => [
  ...DayResult.codes.map((result) => [LETTER[result], RESULT_TONE[result], DayResult.labelOf(result)] as const),
  ['R', 'none', say('Rest day')],
  ['H', 'none', say('Holiday')],
];

export function SquareLegend() {
  return (
    <ul className="square-legend" aria-label={say('What the letters mean')}>
      {legend().map(([letter, tone, name]) => (
        <li key={name}>
          <i className="square" data-tone={tone}>
            {letter}
          </i>
          {name}
        </li>
      ))}
    </ul>
  );
}
