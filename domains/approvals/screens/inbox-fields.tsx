// What the inbox is narrowed by.
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import { RequestFlag, RequestStatus } from '@kawani/domains/requests/engine/lists';
import { typeOptions } from '@kawani/domains/requests/engine/screens/request-filters';
import { kindsOfTab } from '@kawani/domains/requests/inbox/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { dayFrom } from '@kawani/kit/web/date';
import { type DayRange, RangeField } from '@kawani/kit/web/date-field';
import { Checkbox, Select, TextField } from '@kawani/kit/web/fields';
import { useHolds } from '@kawani/kit/web/session';
import { useEffect, useState } from 'react';
import { approvals } from '../requests.ts';
import { DONE, type InboxState } from './inbox-state.tsx';

const WAIT_MS = 300;

export function InboxFields({ state }: { state: InboxState }) {
  const choices = useAnswer(approvals.api.choices, {}).data;
  const mayManage = useHolds(...approvals.api.reroute.needs);
  const units = [
    [say('Detachment'), 'detachment', choices?.detachments ?? []],
    [say('Department'), 'department', choices?.departments ?? []],
    [say('Designation'), 'designation', choices?.designations ?? []],
  ] as const;
  return (
    <>
      <Search value={state.search} onValue={(search) => state.narrow({ search })} />
      {units.map(
        ([label, name, options]) =>
          (options.length > 1 || state[name] !== '') && (
            <Select
              key={name}
              label={label}
              none={say('Any')}
              value={state[name]}
              options={options.map((option) => ({ value: option.id, label: option.label }))}
              onValue={(value) => state.narrow({ [name]: value })}
            />
          ),
      )}
      <Select
        label={say('Type')}
        none={say('Any')}
        value={state.type}
        options={typesOf(state.tab)}
        onValue={(type) => state.narrow({ type })}
      />
      <Select
        label={say('Status')}
        none={say('Any')}
        value={state.state}
        options={state.tab === DONE ? RequestStatus.options : OPEN_STATES}
        onValue={(code) => state.narrow({ state: code })}
      />
      <Select
        label={say('Evidence')}
        none={say('Any')}
        value={state.flag}
        options={RequestFlag.options}
        onValue={(flag) => state.narrow({ flag })}
      />
      <RangeField
        label={say('Work dates')}
        value={rangeOf(state.from, state.to)}
        onValue={(range) => state.narrow({ from: range?.from ?? '', to: range?.to ?? '' })}
      />
      <RangeField
        label={say('Filed')}
        value={rangeOf(state.filedFrom, state.filedTo)}
        onValue={(range) => state.narrow({ filedFrom: range?.from ?? '', filedTo: range?.to ?? '' })}
      />
      {mayManage && (
        <Checkbox
          label={say('Waiting for anyone')}
          checked={state.everyone === 'yes'}
          onChecked={(checked) => state.narrow({ everyone: checked ? 'yes' : '' })}
        />
      )}
    </>
  );
}

const OPEN_STATES = RequestStatus.options.filter(({ value }) => WAITING.includes(value));

function typesOf(tab: string) {
  return typeOptions(kindsOfTab(approvals, tab));
}

function rangeOf(from: string, to: string): DayRange | null {
  const [first, last] = [dayFrom(from), dayFrom(to)];
  return first === null || last === null ? null : { from: first, to: last };
}

function Search({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onValue(text.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  });
  return <TextField label={say('Employee or reference')} type="search" value={text} onValue={setText} />;
}
