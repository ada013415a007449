// One salary adjustment: what each person is and would be paid, who is left out and why, and the moves that may be made.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Confirm } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { useMe } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { PayChangeFault } from '../contract/pay-change-lists.ts';
import { type PayChange, type PayChangeLine, payChangesApi } from '../contract/pay-changes.ts';
import { payLettersApi } from '../contract/pay-letters.ts';
import { ChangeState } from './pay-change-state.tsx';

const CancelChange = later(async () => (await import('./pay-change-drawers.tsx')).CancelChange);
const UndoChange = later(async () => (await import('./pay-change-drawers.tsx')).UndoChange);
const HEIGHT = 420;
const STATE = { tab: 'changed', search: '' };
type Opening = { onOpen: (id: string) => void };

export function PayChangeView({ id, onOpen }: { id: string } & Opening) {
  const answer = useAnswer(payChangesApi.change, { id });
  const change = answer.data;
  return (
    <div className="page">
      <p>
        <Link to="/maintenance/salary-adjustments">{say('Salary Adjustments')}</Link>
      </p>
      <header className="page-head">
        <div>
          <h1>{change?.reason ?? say('Salary adjustment')}</h1>
          {change && <p className="quiet">{factsOf(change)}</p>}
        </div>
        {change && <Moves change={change} onOpen={onOpen} />}
      </header>
      <Block of={answer} height={HEIGHT} failed={say('The salary adjustment could not be loaded.')}>
        {(opened) => <People change={opened} />}
      </Block>
    </div>
  );
}

function factsOf({ effectiveFrom, madeBy, decidedBy, remarks, source }: PayChange): string {
  return [
    say('From {date}', { date: showDay(effectiveFrom) }),
    source,
    say('prepared by {by}', { by: madeBy }),
    decidedBy !== null && say('decided by {by}', { by: decidedBy }),
    remarks,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Moves({ change, onOpen }: { change: PayChange } & Opening) {
  const [asking, setAsking] = useState<'approve' | 'cancel' | 'undo'>();
  const close = () => setAsking(undefined);
  const { download, isBusy } = useDownload();
  const { id, version, state, people } = change;
  const isOwn = useMe()?.username === change.madeBy;
  const approve = useVerb(payChangesApi.approve, { toast: say('The new pay is set.') });
  const again = useVerb(payChangesApi.prepareAgain, { toast: say('Prepared again.') });
  return (
    <div className="row">
      <ChangeState change={change} />
      {state === 'APPLIED' && (
        <Button icon="file" busy={isBusy} onClick={() => download(payLettersApi.ofChange, { id })}>
          {say('Letters')}
        </Button>
      )}
      {state === 'APPLIED' && (
        <Button icon="retry" onClick={() => setAsking('undo')}>
          {say('Undo')}
        </Button>
      )}
      {state === 'WAITING' && (
        <>
          <Button icon="refuse" onClick={() => setAsking('cancel')}>
            {say('Cancel')}
          </Button>
          <Button icon="retry" busy={again.isPending} onClick={() => again.mutate({ id, version })}>
            {say('Prepare again')}
          </Button>
          {!isOwn && (
            <Button
              look="primary"
              icon="check"
              busy={approve.isPending}
              disabled={people === 0}
              onClick={() => setAsking('approve')}
            >
              {say('Approve')}
            </Button>
          )}
        </>
      )}
      {asking === 'approve' && (
        <Confirm
          title={say('Approve this adjustment?')}
          says={say(
            '{people, plural, one {# person gets} other {# people get}} new terms of pay from {date}. Your own pay is left out. What was paid already is corrected by payroll.',
            { people, date: showDay(change.effectiveFrom) },
          )}
          yes={say('Approve')}
          onYes={() => {
            close();
            approve.mutate({ id, version });
          }}
          onNo={close}
        />
      )}
      {asking === 'cancel' && <CancelChange change={change} onClose={close} />}
      {asking === 'undo' && <UndoChange change={change} onClose={close} onPrepared={onOpen} />}
    </div>
  );
}

function People({ change: { id, people, refused, state } }: { change: PayChange }) {
  const [{ tab, search }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const isRefused = tab === 'left-out';
  const answer = useAnswer(payChangesApi.lines, {
    ...{ id, page, size },
    ...(isRefused && { refused: 'only' as const }),
    ...(search === '' ? {} : { search }),
  });
  const tabs = [
    { key: 'changed', title: say('To change: {count}', { count: showCount(people) }) },
    { key: 'left-out', title: say('Left out: {count}', { count: showCount(refused) }) },
  ];
  return (
    <div className="stack">
      {state === 'WAITING' && people > 0 && (
        <Alert>{say('Nothing has changed yet. Another person than who prepared it approves it.')}</Alert>
      )}
      <Tabs label={say('People')} tabs={tabs} />
      <SearchField
        label={say('Name or number')}
        value={search}
        onValue={(text) => set({ search: text }, { replace: true })}
      />
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The people could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="filter" says={say(isRefused ? 'Nobody is left out.' : 'Nobody’s pay would change.')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('People')}
              rows={items}
              columns={columns(isRefused)}
              keyOf={({ employeeId }) => employeeId}
              card={(row) => ({
                title: row.name,
                main: isRefused ? faultOf(row) : `${rateOf(row.before)} → ${rateOf(row.after)}`,
                detail: `${row.number} · ${row.post ?? '–'}`,
              })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </div>
  );
}

function rateOf(terms: PayChangeLine['before']): string {
  if (terms === null) return '–';
  const rate = showPesos(terms.rate);
  const said = terms.basis === 'DAILY' ? say('{rate} a day', { rate }) : say('{rate} a month', { rate });
  return terms.cola === 0 ? said : say('{rate}, COLA {cola} a day', { rate: said, cola: showPesos(terms.cola) });
}

function faultOf({ fault, floor }: PayChangeLine): string {
  if (fault === null) return '';
  const label = PayChangeFault.labelOf(fault);
  return floor === null ? label : say('{reason}: {amount} a day', { reason: label, amount: showPesos(floor) });
}

const columns = (isRefused: boolean): readonly Column<PayChangeLine>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'post', title: say('Detachment / Department'), cell: ({ post }) => post ?? '–' },
  { key: 'before', title: say('Now'), align: 'right', cell: ({ before }) => rateOf(before) },
  ...(isRefused
    ? [{ key: 'why', title: say('Reason'), cell: faultOf }]
    : [
        { key: 'after', title: say('New'), align: 'right' as const, cell: ({ after }: PayChangeLine) => rateOf(after) },
        {
          key: 'allowances',
          title: say('Allowances'),
          cell: ({ allowances }: PayChangeLine) => allowances.join(', ') || '–',
        },
      ]),
];
