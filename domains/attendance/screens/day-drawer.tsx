// One day opened: what it came to, every punch it was made of, and how it was computed.
import {
  type AttendanceDayDetail,
  attendanceApi,
  type Punch,
  PunchKind,
  PunchSource,
} from '@kawani/domains/attendance/contract';
import type { Filing } from '@kawani/domains/attendance/rules';
import { scheduleApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { type Instant, showMinutes, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { Icon, type IconName } from '@kawani/kit/web/icon';
import { weekdayName } from '@kawani/kit/web/weekday';
import { RequestsOfDay } from './day-requests.tsx';
import { DayTags, placeLine, shiftLine, showTimeOr } from './day-words.tsx';
import { PunchMap } from './punch-map.tsx';

type DayDrawerProps = {
  date: Day;
  onClose: () => void;
  onStep: (by: 1 | -1) => void;
  onFile: (filing: Filing) => void;
};

export function DayDrawer({ date, onClose, onStep, onFile }: DayDrawerProps) {
  // An approval changes it without anything being done here.
  const answer = useAnswer(attendanceApi.myDay, { date }, { staleMs: 0 });
  const footer = (
    <>
      <Button icon="left" onClick={() => onStep(-1)}>
        {say('Day before')}
      </Button>
      <Button icon="right" onClick={() => onStep(1)}>
        {say('Day after')}
      </Button>
    </>
  );
  return (
    <Drawer title={`${weekdayName(date)}, ${showDay(date)}`} onClose={onClose} footer={footer}>
      <Block of={answer} height={520} failed={say('This day could not be loaded.')}>
        {(day) => (
          <div className="day-detail">
            <DayTags day={day} />
            <Figures day={day} />
            <RequestsOfDay day={day} onFile={onFile} />
            <Punches day={day} />
            <Computation day={day} />
          </div>
        )}
      </Block>
    </Drawer>
  );
}

function Figures({ day }: { day: AttendanceDayDetail }) {
  const night = day.nightRegular + day.nightOvertime;
  const { punched } = day;
  const facts: readonly (readonly [name: string, value: string, punched?: Instant | null | undefined])[] = [
    [say('Time in'), showTimeOr(day.timeIn), isSame(day.timeIn, punched.timeIn) ? undefined : punched.timeIn],
    [say('Time out'), showTimeOr(day.timeOut), isSame(day.timeOut, punched.timeOut) ? undefined : punched.timeOut],
    [say('Hours'), showMinutes(day.worked)],
    [say('Late'), showMinutes(day.late)],
    [say('Undertime'), showMinutes(day.undertime)],
    [say('Overtime approved'), showMinutes(day.overtime)],
    [say('Night hours'), showMinutes(night)],
    [say('Beyond the shift'), showMinutes(day.excess)],
  ];
  return (
    <>
      <p className="second">{[shiftLine(day), day.site].filter(Boolean).join(' · ')}</p>
      <dl className="facts">
        {facts.map(([name, value, was]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">
              {value}
              {was !== undefined && (
                <small>{was === null ? say('Not punched') : say('Punched {time}', { time: showTime(was) })}</small>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** To the minute, which is what is shown. */
function isSame(one: Instant | null, other: Instant | null): boolean {
  return one?.slice(0, 16) === other?.slice(0, 16);
}

function Punches({ day }: { day: AttendanceDayDetail }) {
  return (
    <section aria-labelledby="punches">
      <header className="section-head">
        <h3 id="punches">{say('Punches')}</h3>
        <MapLink date={day.date} />
      </header>
      {day.punches.length === 0 ? (
        <p className="quiet">{say('No punch was made on this day.')}</p>
      ) : (
        <ul className="line-list">
          {day.punches.map((punch) => (
            <PunchLine key={punch.id} punch={punch} />
          ))}
        </ul>
      )}
      <PunchMap day={day} />
    </section>
  );
}

const KIND_ICON: Record<PunchKind, IconName> = {
  IN: 'enter',
  OUT: 'leave',
  BREAK_OUT: 'leave',
  BREAK_IN: 'enter',
  OT_IN: 'enter',
  OT_OUT: 'leave',
  CLOCK: 'clock',
};

function PunchLine({ punch }: { punch: Punch }) {
  return (
    <li className="punch">
      <Icon name={KIND_ICON[punch.kind]} />
      <div>
        <p>
          <strong className="figures">{showTime(punch.at)}</strong> {PunchKind.labelOf(punch.kind)}
        </p>
        <p className="second">
          {PunchSource.labelOf(punch.source)} · {placeLine(punch)}
        </p>
        {punch.remarks && <p className="second">“{punch.remarks}”</p>}
      </div>
      <span className="day-tags">
        {punch.offline && (
          <Tag tone="plain" icon="offline">
            {say('Offline')}
          </Tag>
        )}
        {punch.needsReview && (
          <Tag tone="warn" icon="search">
            {say('Needs review')}
          </Tag>
        )}
      </span>
    </li>
  );
}

/** The site of the day on a map, where the schedule knows its place. */
function MapLink({ date }: { date: Day }) {
  const { data } = useAnswer(scheduleApi.mySchedule, { from: date, to: date }, { staleMs: 300_000 });
  const site = data?.days[0]?.site;
  if (!site || site.latitude === null || site.longitude === null) return null;
  const at = `${site.latitude},${site.longitude}`;
  return (
    <a
      className="map-link"
      href={`https://www.google.com/maps/search/?api=1&query=${at}`}
      target="_blank"
      rel="noreferrer"
      aria-label={say('Open map of {site}', { site: site.name })}
    >
      <Icon name="pin" size={18} />
      {say('Open map')}
    </a>
  );
}

function Computation({ day }: { day: AttendanceDayDetail }) {
  return (
    <section aria-labelledby="computation">
      <h3 id="computation">{say('How this day was computed')}</h3>
      {day.explanation.length === 0 ? (
        <p className="quiet">{say('This day has not been computed yet.')}</p>
      ) : (
        <dl className="computation">
          {day.explanation.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
