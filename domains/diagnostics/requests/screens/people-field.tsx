// The people of a group: a whole site of one’s team, one by one, or by pasted company numbers.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Wrong } from '@kawani/kit/web/choice-cards';
import { Checkbox, Select } from '@kawani/kit/web/fields';
import { useState } from 'react';
import { MAX_GROUP } from '../../slots/lists.ts';
import type { TeamMember } from '../contract/mine.ts';
import { diagnosticsApi } from '../contract.ts';
import type { BookingProps, Person } from './booking-values.ts';
import { PasteNumbers } from './paste-numbers.tsx';
import { useForgetTime } from './use-hold.ts';

const HEIGHT = 240;

export function PeopleField({ form }: BookingProps) {
  const { values, set, wrongs } = form;
  const chosen = values.employeeIds;
  const [siteId, setSite] = useState('');
  const answer = useAnswer(diagnosticsApi.team, siteId === '' ? {} : { siteId });
  const forgetTime = useForgetTime(form);
  const put = (people: readonly Person[]) => {
    set('employeeIds', people.slice(0, MAX_GROUP));
    forgetTime();
  };
  const add = (people: readonly TeamMember[]) => {
    const isThere = new Set(chosen.map(({ id }) => id));
    put([...chosen, ...people.filter(({ id }) => !isThere.has(id)).map(({ id, name }) => ({ id, name }))]);
  };
  return (
    <fieldset className="dx-group">
      <legend>
        {say('People')} <b aria-hidden="true">*</b>
      </legend>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Your people couldn't be loaded.")}
        isEmpty={({ total }) => siteId === '' && total === 0}
        empty={<Empty icon="user" says={say('Nobody is in your team now.')} />}
      >
        {({ sites, items, total }) => (
          <>
            <Select
              label={say('Detachment')}
              value={siteId}
              none={say('Everyone in my team')}
              options={sites.map(({ id, name, people }) => ({
                value: id,
                label: say('{name} ({people})', { name, people }),
              }))}
              onValue={setSite}
            />
            <div className="row">
              <Button onClick={() => add(items)}>{say('Select all shown')}</Button>
              <Button look="quiet" disabled={chosen.length === 0} onClick={() => put([])}>
                {say('Clear selection')}
              </Button>
            </div>
            <People {...{ items, chosen }} onAdd={(one) => add([one])} onTake={(id) => put(without(chosen, id))} />
            {total > items.length && (
              <p className="second">
                {say('The first {shown} of {total} are shown. Choose a detachment to see the others.', {
                  ...{ shown: items.length, total },
                })}
              </p>
            )}
          </>
        )}
      </Block>
      <PasteNumbers onFound={add} />
      <Counted count={chosen.length} />
      {wrongs.employeeIds && <Wrong says={wrongs.employeeIds} />}
    </fieldset>
  );
}

function Counted({ count }: { count: number }) {
  return (
    <>
      <p role="status">
        {say('{count, plural, one {# person} other {# people}} selected, {most} at most', { count, most: MAX_GROUP })}
      </p>
      {count === MAX_GROUP && (
        <Alert>{say('A group has at most {most} people. Book another one for the others.', { most: MAX_GROUP })}</Alert>
      )}
    </>
  );
}

const without = (people: readonly Person[], gone: string) => people.filter(({ id }) => id !== gone);

type PeopleProps = {
  items: readonly TeamMember[];
  chosen: readonly Person[];
  onAdd: (person: TeamMember) => void;
  onTake: (id: string) => void;
};

/** Those who are listed, and those chosen before at another site. */
function People({ items, chosen, onAdd, onTake }: PeopleProps) {
  const others = chosen.filter((person) => !items.some(({ id }) => id === person.id));
  const isChosen = (person: TeamMember) => chosen.some(({ id }) => id === person.id);
  return (
    <ul className="dx-team">
      {items.map((person) => (
        <li key={person.id}>
          <Checkbox
            label={say('{name}, {number}', { name: person.name, number: person.number })}
            checked={isChosen(person)}
            onChecked={(isTicked) => (isTicked ? onAdd(person) : onTake(person.id))}
          />
        </li>
      ))}
      {others.map(({ id, name }) => (
        <li key={id}>
          <Checkbox label={name} checked onChecked={() => onTake(id)} />
        </li>
      ))}
    </ul>
  );
}
