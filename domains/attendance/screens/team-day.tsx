// One day of one person, opened: what it came to, its punches, the requests about it, and how it was computed.
import { PunchKind, PunchPlace, PunchSource } from '@kawani/domains/attendance/contract';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { minutes, showMinutes, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { dayFrom } from '@kawani/kit/web/date';
import { Drawer } from '@kawani/kit/web/dialog';
import { Icon } from '@kawani/kit/web/icon';
import { useUrlState } from '@kawani/kit/web/link';
import { lazy, Suspense, useState } from 'react';
import { type TeamDay, teamApi } from '../contract/team.ts';
import { DayTags, shiftLine, showTimeOr, weekdayName } from './day-words.tsx';

const AskForm = lazy(async () => ({ default: (await import('./team-ask.tsx')).AskForm }));
const STATE = { person: '', date: '' };
const HEIGHT = 520;

/** The opened day stands in the address. */
export function useOpenDay() {
  const [{ person, date }, set] = useUrlState(STATE);
  const open = (employeeId: string, on: Day) => set({ person: employeeId, date: on });
  return [{ person, date: dayFrom(date) }, open, set] as const;
}

export function TeamDayDrawer() {
  const [{ person, date }, open, set] = useOpenDay();
  if (person === '' || date === null) return null;
  return (
    <OpenedDay
      key={person}
      employeeId={person}
      date={date}
      onStep={(by) => open(person, addDays(date, by))}
      onClose={() => set({ person: '', date: '' })}
    />
  );
}

type OpenedDayProps = { employeeId: string; date: Day; onStep: (by: 1 | -1) => void; onClose: () => void };

function OpenedDay({ employeeId, date, onStep, onClose }: OpenedDayProps) {
  const answer = useAnswer(teamApi.dayOf, { employeeId, date });
  const [isAsking, setAsking] = useState(false);
  const footer = (
    <>
      <IconButton icon="left" label="Day before" onClick={() => onStep(-1)} />
      <IconButton icon="right" label="Day after" onClick={() => onStep(1)} />
      <Button icon="megaphone" onClick={() => setAsking(true)}>
        Ask
      </Button>
    </>
  );
  return (
    <Drawer title={`${weekdayName(date)}, ${showDay(date)}`} onClose={onClose} footer={footer}>
      <Block of={answer} height={HEIGHT} failed="This day could not be loaded.">
        {(day) => (
          <div className="day-detail">
            <p className="team-day-who">
              <strong>{day.name}</strong>
              <span className="second">{[day.number, day.designation].filter(Boolean).join(' · ')}</span>
            </p>
            <DayTags day={tagged(day)} />
            <Figures day={day} />
            <Punches day={day} />
            <Requests day={day} />
            <Computation day={day} />
            {isAsking && (
              <Suspense fallback={null}>
                <AskForm employeeId={employeeId} name={day.name} date={date} onClose={() => setAsking(false)} />
              </Suspense>
            )}
          </div>
        )}
      </Block>
    </Drawer>
  );
}

/** With the figures a tag does not look at. */
function tagged({ night, ...day }: TeamDay) {
  return { ...day, regular: minutes(0), nightRegular: night, nightOvertime: minutes(0) };
}

function Figures({ day }: { day: TeamDay }) {
  const facts: readonly (readonly [string, string])[] = [
    ['Time in', showTimeOr(day.timeIn)],
    ['Time out', showTimeOr(day.timeOut)],
    ['Hours', showMinutes(day.worked)],
    ['Late', showMinutes(day.late)],
    ['Undertime', showMinutes(day.undertime)],
    ['Overtime approved', showMinutes(day.overtime)],
    ['Night hours', showMinutes(day.night)],
    ['To be filed', showMinutes(day.excess)],
  ];
  return (
    <>
      <p className="second">{[shiftLine(day), day.site].filter(Boolean).join(' · ')}</p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Punches({ day }: { day: TeamDay }) {
  const { download, isBusy } = useDownload();
  return (
    <section aria-labelledby="team-punches">
      <h3 id="team-punches">Punches</h3>
      {day.punches.length === 0 && <p className="quiet">No punch was made on this day.</p>}
      <ul className="line-list">
        {day.punches.map((punch) => (
          <li key={punch.id} className="punch">
            <Icon name={punch.kind === 'IN' || punch.kind.endsWith('_IN') ? 'enter' : 'leave'} />
            <div>
              <p>
                <strong className="figures">{showTime(punch.at)}</strong> {PunchKind.labelOf(punch.kind)}
              </p>
              <p className="second">
                {PunchSource.labelOf(punch.source)} · {PunchPlace.labelOf(punch.place)}
                {punch.place === 'OUTSIDE' && punch.distanceM !== null && `, ${punch.distanceM} m away`}
              </p>
              {punch.remarks && <p className="second">“{punch.remarks}”</p>}
            </div>
            {punch.photoId && (
              <Button
                icon="camera"
                busy={isBusy}
                onClick={() => punch.photoId && download(teamApi.photo, { id: punch.photoId })}
              >
                Photo
              </Button>
            )}
            {punch.needsReview && (
              <Tag tone="warn" icon="search">
                Needs review
              </Tag>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requests({ day: { requests } }: { day: TeamDay }) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="team-requests">
      <h3 id="team-requests">Requests</h3>
      <ul className="line-list">
        {requests.map(({ ref, label, state }) => (
          <li key={ref}>
            <span>
              <b className="figures">{ref}</b> {label}
            </span>
            <span className="quiet">{state}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Computation({ day: { explanation } }: { day: TeamDay }) {
  return (
    <section aria-labelledby="team-computation">
      <h3 id="team-computation">How this day was computed</h3>
      <dl className="computation">
        {explanation.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
