// A scheduled day in words: its times, tags, site with a map, and the supervisor to call.
import type { ScheduledDay, ShiftTerms } from '@kawani/domains/schedule/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { showMinutes, showWallTime } from '@kawani/kit/values/hours';
import { Tag } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { weekdayName } from '@kawani/kit/web/weekday';

/** `Monday, Nov-23-2026` */
export const longDay = (on: Day): string => `${weekdayName(on)}, ${showDay(on)}`;

export function isOvernight({ shift }: Pick<ScheduledDay, 'shift'>): boolean {
  return shift !== null && shift.ends <= shift.starts;
}

/** `10:00 PM – 6:00 AM → next day` */
export function ShiftTimes({ day }: { day: ScheduledDay }) {
  const { shift } = day;
  if (!shift) return <>{say(day.restDay ? 'Rest day' : 'No schedule posted')}</>;
  return (
    <span className="figures">
      {showWallTime(shift.starts)} – {showWallTime(shift.ends)}
      {isOvernight(day) && <span className="next-day"> {say('→ next day')}</span>}
    </span>
  );
}

/** A date with what other modules know about it. */
export type ShownDay = ScheduledDay & { readonly onLeave: boolean };

export function ScheduleTags({ day }: { day: ShownDay }) {
  return (
    <span className="schedule-tags">
      {day.restDay && (
        <Tag tone="plain" icon="moon">
          {say('Rest day')}
        </Tag>
      )}
      {day.onLeave && <Tag tone="sky">{say('Leave')}</Tag>}
      {day.holidays.map(({ name, type }) => (
        <Tag key={name} tone="plum" icon="sun">
          <span title={HolidayType.labelOf(type)}>{name}</span>
        </Tag>
      ))}
      {day.relief !== null && (
        <Tag tone="brand" icon="users">
          <span title={day.relief}>{say('Relief')}</span>
        </Tag>
      )}
      {day.changed && (
        <Tag tone="info" icon="retry">
          {say('Changed')}
        </Tag>
      )}
    </span>
  );
}

/** What an approved request replaced: `Was 6:00 AM – 2:00 PM`. */
export function Changed({ day: { changed } }: { day: ScheduledDay }) {
  if (!changed) return null;
  const { shift } = changed;
  const times = shift && `${showWallTime(shift.starts)} – ${showWallTime(shift.ends)}`;
  return <small className="schedule-was figures">{times ? say('Was {times}', { times }) : say('Was rest day')}</small>;
}

/** `D06 Morning · Break 10:00 AM – 11:00 AM` */
export function shiftDetail({ shift }: Pick<ScheduledDay, 'shift'>): string {
  if (!shift) return '';
  const flexible = shift.flexible && say('flexible, {hours} a day', { hours: showMinutes(shift.requiredMinutes) });
  return [`${shift.code} ${shift.name}`, breakLine(shift), flexible].filter(Boolean).join(' · ');
}

/** `Break 10:00 AM – 11:00 AM` */
export function breakLine({ mealStarts, mealEnds, mealPaid }: ShiftTerms): string {
  if (!mealStarts || !mealEnds) return say('No break');
  const times = `${showWallTime(mealStarts)} – ${showWallTime(mealEnds)}`;
  return mealPaid ? say('Break {times}, paid', { times }) : say('Break {times}', { times });
}

/** Where the day is worked and who leads it. */
export function SiteLines({ day: { date, site } }: { day: ScheduledDay }) {
  if (!site) return null;
  const { name, address, latitude, longitude, supervisor } = site;
  const query = latitude !== null && longitude !== null ? `${latitude},${longitude}` : `${name} ${address}`;
  return (
    <div className="site-lines">
      <p>
        <strong>{name}</strong>
        <span className="second">{address}</span>
      </p>
      <p className="site-links">
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={say('Open map of {site}, {date}', { site: name, date: showDay(date) })}
        >
          <Icon name="pin" size={18} />
          {say('Open map')}
        </a>
        {supervisor && <Supervisor {...supervisor} on={date} />}
      </p>
    </div>
  );
}

function Supervisor({ name, mobile, on }: { name: string; mobile: string | null; on: Day }) {
  if (mobile === null) {
    return (
      <span className="second">
        <Icon name="user" size={18} />
        {name}
      </span>
    );
  }
  return (
    <a
      href={`tel:${mobile.replace(/[^\d+]/g, '')}`}
      aria-label={say('Call {name}, supervisor on {date}', { name, date: showDay(on) })}
    >
      <Icon name="phone" size={18} />
      {say('Call {name}', { name })}
    </a>
  );
}

/** The last of the days that `count` days from `from` make. */
export const lastOf = (from: Day, count: number): Day => addDays(from, count - 1);
