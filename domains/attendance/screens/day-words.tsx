// A computed day in words and tones: its results and marks as tags, its cell in a month, its times.
import { type AttendanceDay, DayMark, DayResult, PunchPlace, RESULT_TONE } from '@kawani/domains/attendance/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { type Instant, showMinutes, showTime, showWallTime } from '@kawani/kit/values/hours';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { IconName } from '@kawani/kit/web/icon';
import type { MonthCell } from '@kawani/kit/web/month-grid';

const TAG: Record<DayResult, { tone: Tone; icon: IconName }> = {
  Complete: { tone: 'brand', icon: 'check' },
  Leave: { tone: 'sky', icon: 'leaf' },
  AWOL: { tone: 'bad', icon: 'refuse' },
  LWOP: { tone: 'plum', icon: 'leaf' },
  'No Timeout': { tone: 'warn', icon: 'alert' },
  'No Time-in': { tone: 'warn', icon: 'alert' },
  Undertime: { tone: 'warn', icon: 'leave' },
  Late: { tone: 'warn', icon: 'clock' },
  Overtime: { tone: 'good', icon: 'plus' },
  'AM Half Day': { tone: 'sky', icon: 'leaf' },
  'PM Half Day': { tone: 'sky', icon: 'leaf' },
};

const MARK_ICON: Record<DayMark, IconName> = {
  OFFLINE: 'offline',
  REVIEW: 'search',
  OUTSIDE: 'pin',
  NO_LOCATION: 'pin',
  SUPERVISOR: 'users',
  EDITED: 'file',
  UNSCHEDULED: 'calendar',
};

function ResultTag({ result }: { result: DayResult }) {
  return <Tag {...TAG[result]}>{DayResult.labelOf(result)}</Tag>;
}

function MarkTag({ mark }: { mark: DayMark }) {
  return (
    <Tag tone={mark === 'REVIEW' ? 'warn' : 'plain'} icon={MARK_ICON[mark]}>
      {DayMark.labelOf(mark)}
    </Tag>
  );
}

/** What a day came to, and what a reader should know of it: holiday, rest day, where and how it was punched. */
export function DayTags({ day, onEdited }: { day: AttendanceDay; onEdited?: () => void }) {
  return (
    <span className="day-tags">
      {day.results.map((result) => (
        <ResultTag key={result} result={result} />
      ))}
      {day.restDay && (
        <Tag tone="plain" icon="moon">
          {say('Rest day')}
        </Tag>
      )}
      {day.holidays.map(({ name, type }) => (
        <Tag key={name} tone="plum" icon="sun">
          <span title={HolidayType.labelOf(type)}>{name}</span>
        </Tag>
      ))}
      {day.marks.map((mark) =>
        mark === 'EDITED' && onEdited ? (
          <button key={mark} type="button" className="edited" onClick={onEdited}>
            <MarkTag mark={mark} />
          </button>
        ) : (
          <MarkTag key={mark} mark={mark} />
        ),
      )}
    </span>
  );
}

/** The day as a cell of its month; colour by the first result. */
export function dayCell(day: AttendanceDay | undefined, on: Day, today: Day): MonthCell {
  if (!day) return { tone: on > today ? 'ahead' : 'none', says: say('No record') };
  const [first] = day.results;
  const names = [...day.results.map((result) => DayResult.labelOf(result)), ...day.holidays.map(({ name }) => name)];
  if (first) return { tone: RESULT_TONE[first], says: names.join(', ') };
  if (day.restDay) return { tone: 'none', says: [say('Rest day'), ...names].join(', ') };
  const plan = day.shift ? say('Shift {times}', { times: shiftTimes(day) }) : say('No schedule posted');
  return { tone: day.shift && on > today ? 'ahead' : 'none', says: [...names, plan].join(', ') };
}

/** `6:00 AM – 2:00 PM` */
export function shiftTimes({ shift }: Pick<AttendanceDay, 'shift'>): string {
  return shift ? `${showWallTime(shift.starts)} – ${showWallTime(shift.ends)}` : '';
}

/** `D06 · 6:00 AM – 2:00 PM`, or why there is none. */
export function shiftLine(day: Pick<AttendanceDay, 'shift' | 'restDay'>): string {
  if (day.shift) return `${day.shift.code} · ${shiftTimes(day)}`;
  return say(day.restDay ? 'Rest day' : 'No schedule posted');
}

/** Where a punch was made, and how far from the site. */
export function placeLine({ place, distanceM }: { place: PunchPlace; distanceM: number | null }): string {
  const named = PunchPlace.labelOf(place);
  if (place !== 'OUTSIDE' || distanceM === null) return named;
  return say('{place}, {meters} m away', { place: named, meters: distanceM });
}

export const showTimeOr = (at: Instant | null): string => (at === null ? '–' : showTime(at));
export const showSpan = (count: number): string => (count === 0 ? '–' : showMinutes(count));
