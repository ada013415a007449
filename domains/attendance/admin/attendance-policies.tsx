// Maintenance: the company's rules about time, for everybody, a cluster or a detachment, from a date on.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { say, sayWith } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { CsvMenu } from '@kawani/kit/web/csv-menu';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { HistoryDrawer } from '@kawani/kit/web/opened-entry';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import { type PolicyRow, PolicyState, policyApi, policyCsv } from '../contract/policies.ts';
import { RULES } from './policy-words.ts';
import '../screens/attendances.css';
import './reports.css';

const PolicyDrawer = later(async () => (await import('./policy-drawer.tsx')).PolicyDrawer);

const HEIGHT = 240;

export function AttendancePolicies() {
  const now = useAnswer(policyApi.now, {});
  const [open, setOpen] = useState<'new' | 'history'>();
  const close = () => setOpen(undefined);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Attendance policies')}</h1>
          <p>{say('Days are computed by the policy of their date and place. Posted days never change.')}</p>
        </div>
        <div className="row">
          <Button icon="clock" onClick={() => setOpen('history')}>
            {say('History')}
          </Button>
          <CsvMenu api={policyCsv} />
          <Button look="primary" icon="plus" disabled={now.data === undefined} onClick={() => setOpen('new')}>
            {say('New policy')}
          </Button>
        </div>
      </header>
      <Card title={say('For the whole company today')}>
        <Block of={now} height={120} failed={say('The policies could not be loaded.')}>
          {({ rules }) => (
            <dl className="facts">
              {RULES.map(({ name, title, unit }) => (
                <div key={name}>
                  <dt>{title}</dt>
                  <dd className="figures">
                    {rules[name]} {unit}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Block>
      </Card>
      <Kept />
      {open === 'new' && now.data && (
        <PolicyDrawer rules={now.data.rules} lastPosted={now.data.lastPosted} onClose={close} />
      )}
      {open === 'history' && (
        <HistoryDrawer title={say('History of policies')} endpoint={policyApi.history} input={{}} onClose={close} />
      )}
    </div>
  );
}

const STATE = { search: '', state: '' };

function Kept() {
  const [{ search, state }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const narrowed = { ...(search === '' ? {} : { search }), ...(state === '' ? {} : { state }) };
  const list = useAnswer(policyApi.list, { page, size, ...narrowed } as TakesOf<typeof policyApi.list>);
  const chosen = Object.keys(narrowed).length;
  const narrow = (changes: Partial<typeof STATE>) => set({ ...changes, page: '' } as never, { replace: true });
  const none = say(chosen > 0 ? 'No policy is like this.' : 'No policy was ever set. The usual rules above hold.');
  return (
    <Card title={say('Every policy that was set')}>
      <div className="stack">
        {(chosen > 0 || (list.data?.total ?? 0) > 0) && (
          <Filters chosen={chosen} onClear={() => narrow(STATE)}>
            <SearchField
              label={say('Cluster or detachment')}
              value={search}
              onValue={(text) => narrow({ search: text })}
            />
            <Select
              label={say('State')}
              none={say('Any')}
              value={state}
              options={PolicyState.options}
              onValue={(value) => narrow({ state: value })}
            />
          </Filters>
        )}
        <Block
          of={list}
          height={HEIGHT}
          failed={say('The policies could not be loaded.')}
          isEmpty={({ total }) => total === 0}
          empty={<Empty icon="clock" says={none} />}
        >
          {({ items, total }) => (
            <div className="stack">
              <DataTable
                caption={say('Policies')}
                rows={items}
                columns={columns()}
                keyOf={({ id }) => id}
                card={cardOf}
              />
              {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
            </div>
          )}
        </Block>
      </div>
    </Card>
  );
}

const columns = (): readonly Column<PolicyRow>[] => [
  {
    key: 'from',
    title: say('From'),
    cell: ({ effectiveFrom }) => <span className="period-dates">{showDay(effectiveFrom)}</span>,
  },
  { key: 'place', title: say('For'), cell: placeOf },
  { key: 'rules', title: say('Rules'), cell: rulesLine },
  { key: 'by', title: say('Set by'), cell: ({ by, at }) => `${by}, ${showDay(dayAt(at) as Day)}` },
  { key: 'state', title: say('State'), cell: ({ state }) => <StateOf state={state} /> },
];

function placeOf({ place }: PolicyRow): string {
  return place ?? say('The whole company');
}

function rulesLine(policy: PolicyRow): string {
  return RULES.flatMap(({ name, title, unit }) =>
    policy[name] === null ? [] : [`${sayWith(title)} ${policy[name]} ${sayWith(unit)}`],
  ).join(' · ');
}

function StateOf({ state }: Pick<PolicyRow, 'state'>) {
  const tone = state === 'IN_FORCE' ? 'good' : state === 'AHEAD' ? 'info' : 'plain';
  return <Tag tone={tone}>{PolicyState.labelOf(state)}</Tag>;
}

function cardOf(policy: PolicyRow) {
  return {
    title: placeOf(policy),
    tag: <StateOf state={policy.state} />,
    main: rulesLine(policy),
    detail: say('From {date}, set by {name}', { date: showDay(policy.effectiveFrom), name: policy.by }),
  };
}
