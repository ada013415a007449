// Recording time for others: one person, or everybody present with one photo and one tap. Each of them is told.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { upload } from '@kawani/kit/web/call';
import { Drawer } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { type GroupPunched, MOST_IN_A_GROUP, type PersonNow, teamApi } from '../contract/team.ts';
import { Face, STATES, StateTag } from './team-words.tsx';

type RecordDrawerProps = {
  kind: 'IN' | 'OUT';
  /** Null: whoever is ticked. */
  only: PersonNow | null;
  people: readonly PersonNow[];
  onClose: () => void;
};

const NONE: readonly Attached[] = [];

export function RecordDrawer({ kind, only, people, onClose }: RecordDrawerProps) {
  const choosable = only === null ? absentees(people) : [only];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(only === null ? [] : [only.employeeId]));
  const [done, setDone] = useState<GroupPunched>();
  const form = useForm({ remarks: '', photoId: NONE });
  const record = useVerb(teamApi.punchGroup, { quiet: true });
  const chosen = choosable.filter(({ employeeId }) => ticked.has(employeeId));
  const isPhotoNeeded = chosen.some((person) => person.isPhotoNeeded);
  const send = () =>
    form.submit(async ({ remarks, photoId: [photo] }) => {
      const ids = chosen.map(({ employeeId }) => employeeId);
      setDone(await record.mutateAsync({ people: ids, kind, remarks, ...(photo ? { photoId: photo.id } : {}) }));
    });
  const title = only === null ? say('Group time-in') : forOne(kind, only.name);
  if (done) return <Recorded title={title} kind={kind} done={done} onClose={onClose} />;
  const isReady = chosen.length > 0 && chosen.length <= MOST_IN_A_GROUP && form.values.remarks.trim() !== '';
  return (
    <Drawer
      title={title}
      onClose={onClose}
      dirty={form.dirty}
      footer={
        <Button look="primary" wide busy={form.isBusy} disabled={!isReady} onClick={send}>
          {chosen.length === 0
            ? say('Tick who is present')
            : chosen.length === 1
              ? say(kind === 'IN' ? 'Time in' : 'Time out')
              : forSeveral(kind, chosen.length)}
        </Button>
      }
    >
      <form ref={form.ref} className="stack" onSubmit={(event) => event.preventDefault()}>
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        {only === null && <PeopleTicks people={choosable} ticked={ticked} onTicked={setTicked} />}
        <TextArea
          label={say('Remarks')}
          required
          maxLength={250}
          hint={say('Say why you record it for them. Each person is told, and it is marked By supervisor.')}
          {...form.field('remarks')}
        />
        <AttachField
          label={say('Photo of who is present')}
          required={isPhotoNeeded}
          hint={say('JPG or PNG.')}
          most={1}
          {...form.field('photoId')}
          upload={(file) => upload(teamApi.keepPhoto, file)}
        />
      </form>
    </Drawer>
  );
}

function forOne(kind: 'IN' | 'OUT', name: string): string {
  return kind === 'IN' ? say('Time in for {name}', { name }) : say('Time out for {name}', { name });
}

function forSeveral(kind: 'IN' | 'OUT', count: number): string {
  return kind === 'IN' ? say('Time in {count} people', { count }) : say('Time out {count} people', { count });
}

function toldOf(kind: 'IN' | 'OUT', [first, ...others]: GroupPunched['recorded']): string {
  const count = others.length + 1;
  if (count === 1) {
    const name = first?.name ?? '';
    return kind === 'IN'
      ? say('Time in recorded for {name}. The person was told.', { name })
      : say('Time out recorded for {name}. The person was told.', { name });
  }
  return kind === 'IN'
    ? say('Time in recorded for {count} people. Each of them was told.', { count })
    : say('Time out recorded for {count} people. Each of them was told.', { count });
}

/** Who may be among those present, the likeliest first. */
function absentees(people: readonly PersonNow[]): PersonNow[] {
  return STATES.filter((state) => !['ON_DUTY', 'DONE', 'ON_LEAVE'].includes(state)).flatMap((state) =>
    people.filter((person) => person.state === state),
  );
}

type PeopleTicksProps = {
  people: readonly PersonNow[];
  ticked: ReadonlySet<string>;
  onTicked: (ticked: ReadonlySet<string>) => void;
};

function PeopleTicks({ people, ticked, onTicked }: PeopleTicksProps) {
  const tick = (id: string, isThere: boolean) =>
    onTicked(new Set(isThere ? [...ticked, id] : [...ticked].filter((other) => other !== id)));
  const all = people.filter(({ state }) => state === 'LATE' || state === 'NOT_IN');
  if (people.length === 0) return <p className="quiet">{say('Nobody in this unit is expected.')}</p>;
  return (
    <fieldset className="people-ticks">
      <legend>{say('Who is present?')}</legend>
      {all.length > 1 && (
        <Button look="link" onClick={() => onTicked(new Set(all.map(({ employeeId }) => employeeId)))}>
          {say('Tick all {count} who are waited for', { count: all.length })}
        </Button>
      )}
      {people.map((person) => (
        <Checkbox
          key={person.employeeId}
          checked={ticked.has(person.employeeId)}
          onChecked={(isThere) => tick(person.employeeId, isThere)}
          label={
            <span className="tick-person">
              <Face person={person} />
              <span>
                {person.name} <small className="quiet">{person.number}</small>
              </span>
              <StateTag state={person.state} />
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

type RecordedProps = { title: string; kind: 'IN' | 'OUT'; done: GroupPunched; onClose: () => void };

function Recorded({ title, kind, done: { recorded, skipped }, onClose }: RecordedProps) {
  return (
    <Drawer title={title} onClose={onClose} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
      <div className="stack">
        <Alert tone={recorded.length === 0 ? 'warn' : 'good'}>
          {recorded.length === 0 ? say('Nobody was recorded.') : toldOf(kind, recorded)}
        </Alert>
        {skipped.length > 0 && (
          <ul className="line-list">
            {skipped.map(({ employeeId, name, because }) => (
              <li key={employeeId}>
                <span>{name}</span>
                <span className="quiet">{because}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Drawer>
  );
}
