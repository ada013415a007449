// One day of one person in full: what it came to, its punches, the requests about it, and how it was computed.
import { PunchKind, PunchSource } from '@kawani/domains/attendance/contract';
import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { minutes, showMinutes, showTime } from '@kawani/kit/values/hours';
import { useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { Gate } from '@kawani/kit/web/session';
import { type TeamDay, teamApi } from '../contract/team.ts';
import { DayTags, placeLine, shiftLine, showTimeOr } from './day-words.tsx';
import { Unaccepted } from './team-unaccepted.tsx';

export function DayOpened({ day }: { day: TeamDay }) {
  return (
    <>
      <p className="team-day-who">
        <strong>{day.name}</strong>
        <span className="second">{[day.number, day.designation].filter(Boolean).join(' · ')}</span>
      </p>
      <DayTags day={tagged(day)} />
      <Figures day={day} />
      <Punches day={day} />
      <Unaccepted day={day} />
      <Requests day={day} />
      <Computation day={day} />
    </>
  );
}

/** With the figures a tag does not look at. */
function tagged({ night, ...day }: TeamDay) {
  return { ...day, regular: minutes(0), nightRegular: night, nightOvertime: minutes(0) };
}

function Figures({ day }: { day: TeamDay }) {
  const facts: readonly (readonly [string, string])[] = [
    [say('Time in'), showTimeOr(day.timeIn)],
    [say('Time out'), showTimeOr(day.timeOut)],
    [say('Hours'), showMinutes(day.worked)],
    [say('Late'), showMinutes(day.late)],
    [say('Undertime'), showMinutes(day.undertime)],
    [say('Overtime approved'), showMinutes(day.overtime)],
    [say('Night hours'), showMinutes(day.night)],
    [say('To be filed'), showMinutes(day.excess)],
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
      <h3 id="team-punches">{say('Punches')}</h3>
      {day.punches.length === 0 && <p className="quiet">{say('No punch was made on this day.')}</p>}
      <ul className="line-list">
        {day.punches.map((punch) => (
          <li key={punch.id} className="punch">
            <Icon name={punch.kind === 'IN' || punch.kind.endsWith('_IN') ? 'enter' : 'leave'} />
            <div>
              <p>
                <strong className="figures">{showTime(punch.at)}</strong> {PunchKind.labelOf(punch.kind)}
              </p>
              <p className="second">
                {PunchSource.labelOf(punch.source)} · {placeLine(punch)}
              </p>
              {punch.remarks && <p className="second">“{punch.remarks}”</p>}
            </div>
            {punch.photoId && (
              <Gate needs={[AttendancePermission.VIEW_TEAM_ATTENDANCE]}>
                <Button
                  icon="camera"
                  busy={isBusy}
                  onClick={() => punch.photoId && download(teamApi.photo, { id: punch.photoId })}
                >
                  {say('Photo')}
                </Button>
              </Gate>
            )}
            {punch.needsReview && (
              <Tag tone="warn" icon="search">
                {say('Needs review')}
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
      <h3 id="team-requests">{say('Requests')}</h3>
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
      <h3 id="team-computation">{say('How this day was computed')}</h3>
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
