// The people of a detachment or department now: whom to call, to remind, or to record the time of.
import { PunchPlace, PunchSource } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showTime, showWallTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { lazy, Suspense, useState } from 'react';
import { type PersonNow, teamApi } from '../contract/team.ts';
import { Face, STATES, StateTag } from './team-words.tsx';

const RecordDrawer = lazy(async () => ({ default: (await import('./team-record.tsx')).RecordDrawer }));
const REFRESH_MS = 60_000;
const HEIGHT = 320;
const WAITED_FOR: readonly PersonNow['state'][] = ['LATE', 'NOT_IN'];

type Recording = { readonly kind: 'IN' | 'OUT'; readonly only: PersonNow | null };

export function TeamPeople({ id }: { id: string }) {
  const answer = useAnswer(teamApi.unitNow, { id }, { refreshMs: REFRESH_MS });
  const [recording, setRecording] = useState<Recording | null>(null);
  return (
    <Block of={answer} height={HEIGHT} failed={say('The people of this unit could not be loaded.')}>
      {({ people }) => (
        <div className="stack">
          <div className="row" data-between>
            <span className="quiet figures">
              {say('{people, plural, one {# person} other {# people}}', { people: people.length })}
            </span>
            <Button icon="users" onClick={() => setRecording({ kind: 'IN', only: null })}>
              {say('Group time-in')}
            </Button>
          </div>
          <ul className="people-now">
            {inOrder(people).map((person) => (
              <PersonLine key={person.employeeId} person={person} onRecord={setRecording} />
            ))}
          </ul>
          {recording && (
            <Suspense fallback={<Skeleton height={40} />}>
              <RecordDrawer {...recording} people={people} onClose={() => setRecording(null)} />
            </Suspense>
          )}
        </div>
      )}
    </Block>
  );
}

function inOrder(people: readonly PersonNow[]): PersonNow[] {
  return [...people].sort((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state));
}

type PersonLineProps = { person: PersonNow; onRecord: (recording: Recording) => void };

function PersonLine({ person, onRecord }: PersonLineProps) {
  const { name, number, designation, state, mobile } = person;
  return (
    <li className="person-now">
      <Face person={person} />
      <div className="person-who">
        <span>
          <strong>{name}</strong>
          <span className="second">{[number, designation].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="second">{shiftOf(person)}</span>
        <span className="day-tags">
          <StateTag state={state} />
          <PlaceTags person={person} />
        </span>
      </div>
      <div className="person-acts">
        {WAITED_FOR.includes(state) && <Remind person={person} />}
        {mobile && (
          <a className="button" data-icon href={`tel:${mobile}`} aria-label={say('Call {name}', { name })}>
            <Icon name="phone" size={18} />
          </a>
        )}
        <MenuButton
          label={say('Record time for {name}', { name })}
          icon="more"
          isBare
          choices={[
            { key: 'IN', label: say('Record time in'), onChoose: () => onRecord({ kind: 'IN', only: person }) },
            { key: 'OUT', label: say('Record time out'), onChoose: () => onRecord({ kind: 'OUT', only: person }) },
          ]}
        />
      </div>
    </li>
  );
}

function shiftOf({ shift, site, workDate, timeIn }: PersonNow): string {
  const times = shift ? `${showWallTime(shift.starts)} – ${showWallTime(shift.ends)}` : say('No shift');
  const came = timeIn === null ? '' : say('In {time}', { time: showTime(timeIn) });
  const night = timeIn !== null && timeIn.slice(0, 10) !== workDate ? showDay(workDate) : '';
  return [times, site, came, night].filter(Boolean).join(' · ');
}

function PlaceTags({ person: { place, source } }: { person: PersonNow }) {
  return (
    <>
      {source === 'SUPERVISOR' && (
        <Tag tone="plain" icon="users">
          {PunchSource.labelOf(source)}
        </Tag>
      )}
      {place !== null && source !== 'SUPERVISOR' && (
        <Tag tone={place === 'OUTSIDE' ? 'warn' : 'plain'} icon="pin">
          {PunchPlace.labelOf(place)}
        </Tag>
      )}
    </>
  );
}

function Remind({ person: { employeeId, name } }: { person: PersonNow }) {
  const remind = useVerb(teamApi.remind, { toast: say('{name} was reminded.', { name }) });
  const isDone = remind.isSuccess;
  return (
    <Button
      icon={isDone ? 'check' : 'bell'}
      busy={remind.isPending}
      disabled={isDone}
      aria-label={isDone ? say('Reminded {name}', { name }) : say('Remind {name}', { name })}
      onClick={() => remind.mutate({ employeeId })}
    >
      {say(isDone ? 'Reminded' : 'Remind')}
    </Button>
  );
}
