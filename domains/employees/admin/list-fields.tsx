// What the list is narrowed by: status and place at hand, the rest behind one button.
import { EmployeeStatus } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import { RangeField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { useIsWide } from '@kawani/kit/web/media';
import { useState } from 'react';
import { ANY_DOCUMENT, type ListChoices, listApi } from '../contract/list.ts';
import { type Narrowing, useListQuery } from './list-query.tsx';
import { NamedField, optionsOf } from './named-choices.tsx';

const SOON_STALE_MS = 300_000;
const BEHIND: readonly (keyof Narrowing)[] = [
  'department',
  'designation',
  'hiredFrom',
  'missing',
  'endsFrom',
  'expiresFrom',
];

export function ListFields() {
  const { filter } = useListQuery();
  const isWide = useIsWide();
  const isBehind = BEHIND.some((name) => filter[name] !== undefined);
  const [isMore, setMore] = useState(isBehind);
  const { data: choices } = useAnswer(listApi.choices, {}, { staleMs: SOON_STALE_MS });
  return (
    <>
      <Statuses />
      <Places choices={choices} />
      {(isMore || isBehind || !isWide) && <More choices={choices} />}
      {isWide && !isBehind && (
        <Button look="quiet" icon="filter" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {say(isMore ? 'Fewer filters' : 'More filters')}
        </Button>
      )}
    </>
  );
}

function Statuses() {
  const { filter, state, narrow } = useListQuery();
  const chosen = filter.status?.split(',') ?? [];
  const turn = (code: EmployeeStatus) => {
    const next = EmployeeStatus.codes.filter((one) => (one === code) !== chosen.includes(one));
    narrow({ status: next.join() });
  };
  return (
    <fieldset className="chips">
      <legend>{say('Status')}</legend>
      {EmployeeStatus.codes.map((code) => (
        <button key={code} type="button" aria-pressed={chosen.includes(code)} onClick={() => turn(code)}>
          {code}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={state.leavers === 'yes'}
        onClick={() => narrow({ leavers: state.leavers === 'yes' ? '' : 'yes' })}
      >
        {say('With leavers')}
      </button>
    </fieldset>
  );
}

type Given = { choices: ListChoices | undefined };

function Places({ choices }: Given) {
  const { state, narrow } = useListQuery();
  return (
    <>
      <Select
        label={say('Cluster')}
        none={say('All clusters')}
        value={state.cluster}
        options={optionsOf(choices?.clusters)}
        onValue={(cluster) => narrow({ cluster })}
      />
      <NamedField
        label={say('Detachment')}
        placeholder={say('All detachments')}
        choices={choices?.detachments ?? []}
        value={state.detachment}
        onValue={(detachment) => narrow({ detachment })}
      />
    </>
  );
}

function More({ choices }: Given) {
  const { state, narrow } = useListQuery();
  return (
    <>
      <Select
        label={say('Department')}
        none={say('All departments')}
        value={state.department}
        options={optionsOf(choices?.departments)}
        onValue={(department) => narrow({ department })}
      />
      <Select
        label={say('Designation')}
        none={say('All designations')}
        value={state.designation}
        options={optionsOf(choices?.designations)}
        onValue={(designation) => narrow({ designation })}
      />
      <Select
        label={say('Missing document')}
        none={say('Any')}
        value={state.missing}
        options={[
          { value: ANY_DOCUMENT, label: say('Any is missing') },
          ...(choices?.documents ?? []).map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onValue={(missing) => narrow({ missing })}
      />
      <RangeField
        label={say('Date hired')}
        value={rangeOf(state.hiredFrom, state.hiredTo)}
        onValue={(range) => narrow({ hiredFrom: range?.from ?? '', hiredTo: range?.to ?? '' })}
      />
      <RangeField
        label={say('Contract end')}
        value={rangeOf(state.endsFrom, state.endsTo)}
        onValue={(range) => narrow({ endsFrom: range?.from ?? '', endsTo: range?.to ?? '' })}
      />
      <RangeField
        label={say('Document expires')}
        value={rangeOf(state.expiresFrom, state.expiresTo)}
        onValue={(range) => narrow({ expiresFrom: range?.from ?? '', expiresTo: range?.to ?? '' })}
      />
    </>
  );
}

function rangeOf(first: string, last: string): { from: Day; to: Day } | null {
  const [from, to] = [dayFrom(first), dayFrom(last)];
  return from === null || to === null ? null : { from, to };
}
