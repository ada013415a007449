// The people of a group: those who are due at the clinic, a whole site of one's team, one by one, or by pasted company numbers.
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Wrong } from '@kawani/kit/web/choice-cards';
import { Select } from '@kawani/kit/web/fields';
import { useState } from 'react';
import { DiagnosticCategory } from '../../services/lists.ts';
import { MAX_GROUP } from '../../slots/lists.ts';
import { diagnosticsApi } from '../contract.ts';
import type { BookingProps, Person } from './booking-values.ts';
import { DuePeople } from './due-people.tsx';
import { PasteNumbers } from './paste-numbers.tsx';
import type { Choosing } from './people-list.tsx';
import { TeamPeople } from './team-people.tsx';
import { useForgetTime } from './use-hold.ts';

const HEIGHT = 320;
/** Of what Select shows: everybody, `30` and the like for days, or a category. */
const EVERYBODY = '';
const DAYS = [30, 60, 90];

type Team = ReturnsOf<typeof diagnosticsApi.team>;

export function PeopleField({ form }: BookingProps) {
  const { values, set, wrongs } = form;
  const chosen = values.employeeIds;
  const team = useAnswer(diagnosticsApi.team, {});
  const forgetTime = useForgetTime(form);
  const put = (people: readonly Person[]) => {
    set('employeeIds', people.slice(0, MAX_GROUP));
    forgetTime();
  };
  const onAdd: Choosing['onAdd'] = (people) => {
    const isThere = new Set(chosen.map(({ id }) => id));
    put([...chosen, ...people.filter(({ id }) => !isThere.has(id)).map(({ id, name }) => ({ id, name }))]);
  };
  const onTake: Choosing['onTake'] = (ids) => put(chosen.filter(({ id }) => !ids.includes(id)));
  return (
    <fieldset className="dx-group">
      <legend>
        {say('People')} <b aria-hidden="true">*</b>
      </legend>
      <Block
        of={team}
        height={HEIGHT}
        failed={say("Your people couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="user" says={say('Nobody is in your team now.')} />}
      >
        {(whole) => <Ways whole={whole} {...{ chosen, onAdd, onTake }} />}
      </Block>
      <PasteNumbers onFound={onAdd} />
      <Counted count={chosen.length} />
      {wrongs.employeeIds && <Wrong says={wrongs.employeeIds} />}
    </fieldset>
  );
}

function Ways({ whole, ...choosing }: Choosing & { whole: Team }) {
  const [siteId, setSite] = useState('');
  const [whom, setWhom] = useState(EVERYBODY);
  const { data: ofSite } = useAnswer(diagnosticsApi.team, siteId === '' ? {} : { siteId });
  const choose = (next: string) => {
    // Those who were selected because they were due make room for the others.
    if (whom !== EVERYBODY) choosing.onTake(choosing.chosen.map(({ id }) => id));
    setWhom(next);
  };
  const missed = DiagnosticCategory.codes.find((category) => category === whom);
  const due = missed === undefined ? { days: Number(whom) } : { missing: missed };
  return (
    <>
      <Select
        label={say('Detachment')}
        value={siteId}
        none={say('Everyone in my team')}
        options={whole.sites.map(({ id, name, people }) => ({
          value: id,
          label: say('{name} ({people})', { name, people }),
        }))}
        onValue={setSite}
      />
      <Select
        label={say('Who')}
        value={whom}
        none={say('Everyone')}
        options={[...dayOptions(), ...missingOptions(whole, ofSite)]}
        onValue={choose}
      />
      {whom === EVERYBODY ? (
        <TeamPeople siteId={siteId} {...choosing} />
      ) : (
        <DuePeople key={`${siteId} ${whom}`} {...{ siteId, due }} {...choosing} />
      )}
    </>
  );
}

const dayOptions = () =>
  DAYS.map((days) => ({ value: `${days}`, label: say('Medical ends within {days} days', { days }) }));

/** What somebody of the team misses, with how many of the chosen site. */
function missingOptions(whole: Team, ofSite: Team | undefined) {
  const counts = new Map(ofSite?.missing.map(({ category, people }) => [category, people]));
  return whole.missing.map(({ category }) => ({
    value: category,
    label: say('Missing the required {what} ({people})', {
      ...{ what: DiagnosticCategory.labelOf(category), people: counts.get(category) ?? 0 },
    }),
  }));
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
