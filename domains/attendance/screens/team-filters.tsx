// What a report is about: its dates, whom it shows and how. All of it stands in the address.
import { DayResult } from '@kawani/domains/attendance/contract';
import { EmployeeStatus } from '@kawani/domains/employees/contract';
import { phrases, say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import type { DayRange } from '@kawani/kit/web/date';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { Icon } from '@kawani/kit/web/icon';
import { useUrlState } from '@kawani/kit/web/link';
import { FiltersButton } from '@kawani/kit/web/list';
import { Segments } from '@kawani/kit/web/segments';
import { useEffect, useState } from 'react';
import { type TeamReport as Report, type TeamChoices, TeamException } from '../contract/team.ts';

const FILTERS = {
  clusterId: '',
  detachmentId: '',
  departmentId: '',
  designationId: '',
  status: '',
  result: '',
  kind: '',
};
const STATE = { ...FILTERS, search: '', group: 'detachment', page: '1' };
type Name = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as Name[];
const TYPING_MS = 300;

/** What to ask the server for; a value the address made up is left out. */
export function useReport() {
  const [state, set] = useUrlState(STATE);
  const { status, result, kind, group, search } = state;
  const chosen = {
    ...Object.fromEntries(
      (['clusterId', 'detachmentId', 'departmentId', 'designationId'] as const).flatMap((name) =>
        state[name] === '' ? [] : [[name, state[name]]],
      ),
    ),
    ...(search === '' ? {} : { search }),
    ...(EmployeeStatus.codes.some((code) => code === status)
      ? { status: status as NonNullable<Report['status']> }
      : {}),
    ...(DayResult.codes.some((code) => code === result) ? { result: result as DayResult } : {}),
  };
  const known = TeamException.codes.find((code) => code === kind);
  return {
    state,
    set: (changes: Partial<typeof STATE>) => set({ ...changes, page: '1' }, { replace: true }),
    reportOf: (range: DayRange) => ({
      ...range,
      ...chosen,
      group: group === 'employee' ? ('employee' as const) : ('detachment' as const),
    }),
    exception: known === undefined ? {} : { kind: known },
  };
}

type Filtering = { choices: TeamChoices; has: 'result' | 'kind' };

export function TeamFilters({ choices, has }: Filtering) {
  const { state, set } = useReport();
  const [isOpen, setOpen] = useState(false);
  const options = optionsOf(choices, has);
  const chosen = NAMES.filter((name) => state[name] !== '' && options[name].length > 0);
  return (
    <div className="team-filters">
      <SearchBox text={state.search} onText={(search) => set({ search })} />
      {has === 'result' && (
        <Segments
          label={say('Group by')}
          options={[
            { value: 'detachment', label: say('Detachments') },
            { value: 'employee', label: say('Employees') },
          ]}
          value={state.group}
          onValue={(group) => set({ group })}
        />
      )}
      <FiltersButton chosen={chosen.length} onClick={() => setOpen(true)} />
      {chosen.length > 0 && (
        <ul className="chosen" aria-label={say('Chosen filters')}>
          {chosen.map((name) => {
            const shown = options[name].find(({ value }) => value === state[name])?.label ?? LABEL[name];
            return (
              <li key={name}>
                <Button
                  icon="close"
                  aria-label={say('Remove {filter}: {choice}', { filter: LABEL[name], choice: shown })}
                  onClick={() => set({ [name]: '' })}
                >
                  {shown}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {isOpen && (
        <BottomSheet
          title={say('Filters')}
          onClose={() => setOpen(false)}
          footer={
            <>
              <Button onClick={() => set(FILTERS)}>{say('Clear all')}</Button>
              <Button look="primary" onClick={() => setOpen(false)}>
                {say('Show')}
              </Button>
            </>
          }
        >
          <div className="stack">
            {NAMES.filter((name) => options[name].length > 0).map((name) => (
              <Select
                key={name}
                label={LABEL[name]}
                none={say('All')}
                options={options[name]}
                value={state[name]}
                onValue={(value) => set({ [name]: value })}
              />
            ))}
          </div>
        </BottomSheet>
      )}
    </div>
  );
}

const LABEL: Record<Name, string> = phrases({
  clusterId: 'Cluster',
  detachmentId: 'Detachment',
  departmentId: 'Department',
  designationId: 'Designation',
  status: 'Employee status',
  result: 'Result',
  kind: 'What',
});

type Option = { value: string; label: string };

/** A list of one is no choice. */
function optionsOf(choices: TeamChoices, has: Filtering['has']): Record<Name, readonly Option[]> {
  const listed = (all: TeamChoices['clusters']) =>
    all.length < 2 ? [] : all.map(({ id, name }) => ({ value: id, label: name }));
  return {
    clusterId: listed(choices.clusters),
    detachmentId: listed(choices.detachments),
    departmentId: listed(choices.departments),
    designationId: listed(choices.designations),
    status: EmployeeStatus.options,
    result: has === 'result' ? DayResult.options : [],
    kind: has === 'kind' ? TeamException.options : [],
  };
}

/** Asks once the typing rests. */
function SearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onText(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label className="team-search">
      <span className="unseen">{say('Employee name or number')}</span>
      <Icon name="search" size={18} />
      <input
        className="input"
        type="search"
        placeholder={say('Name or number')}
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}
