// Paying out a completed run: which way everybody is paid, the file for the bank with what it must come to, who is not in it,
// and the cash list.

import { PayGroupSelect } from '@kawani/domains/employees/admin/pay-group-select';
import { bankApi, type PayOut, PayOutWay, RunKind } from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { BankFile } from './bank-file.tsx';
import { NotInFile } from './bank-left-out.tsx';

const HEIGHT = 420;
const STATE = { run: '', on: '', layout: '', channel: '', group: '' };

export function PayOutTab() {
  const [{ run }] = useUrlState(STATE);
  const runs = useAnswer(bankApi.payOutRuns, {});
  return (
    <Block
      of={runs}
      height={HEIGHT}
      failed={say('The pay runs could not be loaded.')}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <Card>
          <Empty
            icon="card"
            says={say('No pay is completed yet. Files for banks and the cash list appear here once it is.')}
          />
        </Card>
      }
    >
      {({ items }) => <OfRun id={run || (items[0]?.id ?? '')} runs={items} />}
    </Block>
  );
}

const UUID = 36;

/** Of a run, or of the differences of a day beside it. */
function keyOf(id: string, on: string): string {
  return `${id}${on}`;
}

type Run = ReturnsOf<typeof bankApi.payOutRuns>['items'][number];

function OfRun({ id, runs }: { id: string; runs: readonly Run[] }) {
  const [{ on, layout, channel, group }, set] = useUrlState(STATE);
  const answer = useAnswer(bankApi.payOut, {
    id,
    ...(on === '' ? {} : { on: on as Day }),
    ...(layout === '' ? {} : { layout }),
    ...(channel === '' ? {} : { channel }),
    ...(group === '' ? {} : { groupId: group }),
  });
  const options = runs.map((run) => ({ run, value: keyOf(run.id, run.isDifference ? run.payDate : '') }));
  const chosen = options.find(({ value }) => value === keyOf(id, on))?.run;
  return (
    <div className="stack">
      <div className="remit-month">
        <Select
          label={say('Pay run')}
          options={options.map(({ value, run }) => ({ value, label: runLabel(run) }))}
          value={keyOf(id, on)}
          hint={chosen && runHint(chosen)}
          onValue={(value) => set({ run: value.slice(0, UUID), on: value.slice(UUID), channel: '' })}
        />
        <PayGroupSelect value={group} onValue={(value) => set({ group: value, channel: '' })} />
      </div>
      <Block of={answer} height={HEIGHT} failed={say('The pay-out could not be loaded.')}>
        {(shown) => (
          <>
            <Ways of={shown} />
            <BankFile of={shown} />
            <Cash of={shown} />
            <NotInFile of={shown} />
          </>
        )}
      </Block>
    </div>
  );
}

type Group = PayOut['groups'][number];

const groupColumns = (): readonly Column<Group>[] => [
  { key: 'channel', title: say('Through'), cell: ({ channel }) => channel ?? say('Cash') },
  { key: 'way', title: say('Way'), cell: ({ way }) => PayOutWay.labelOf(way) },
  { key: 'people', title: say('People'), align: 'right', cell: ({ people }) => showCount(people) },
  {
    key: 'total',
    title: say('Net pay'),
    align: 'right',
    cell: ({ total }) => <span className="figures">{showPesos(total)}</span>,
  },
];

function Ways({ of: { groups, people, total } }: { of: PayOut }) {
  return (
    <Card
      title={say('How people are paid')}
      aside={say('{people, plural, one {# person} other {# people}}, {total}', { people, total: showPesos(total) })}
    >
      <DataTable
        caption={say('Ways of paying out')}
        rows={groups}
        columns={groupColumns()}
        keyOf={({ channel }) => channel ?? ''}
        card={(row) => ({
          title: row.channel ?? say('Cash'),
          tag: PayOutWay.labelOf(row.way),
          main: showPesos(row.total),
          detail: say('{people, plural, one {# person} other {# people}}', { people: row.people }),
        })}
      />
    </Card>
  );
}

function Cash({ of: { runId, on, groupId, cash } }: { of: PayOut }) {
  const { download, isBusy } = useDownload();
  if (cash.people === 0) return null;
  const act = (
    <Button
      icon="download"
      busy={isBusy}
      onClick={() =>
        download(bankApi.cashList, {
          ...{ id: runId },
          ...(on === null ? {} : { on }),
          ...(groupId === null ? {} : { groupId }),
        })
      }
    >
      {say('Cash list')}
    </Button>
  );
  return (
    <Card
      title={say('Cash: {people, plural, one {# person} other {# people}}, {amount}', {
        people: cash.people,
        amount: showPesos(cash.total),
      })}
      aside={act}
    >
      <p className="quiet">{say('Notes and coins that pay each to the centavo:')}</p>
      <ul className="remit-notes" aria-label={say('Notes and coins')}>
        {cash.notes.map(({ value, count }) => (
          <li key={value}>
            <strong className="figures">{showCount(count)}</strong> × {showPesos(value)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const isRegular = ({ kind, isDifference }: Run) => kind === 'REGULAR' && !isDifference;

/** A phone has room for the days of a period alone. */
function runLabel(run: Run): string {
  const { kind, starts, ends, payDate, isDifference } = run;
  if (isRegular(run)) return showRange(starts, ends);
  const parts = [
    isDifference && say('Corrections and held pay'),
    kind !== 'REGULAR' && RunKind.labelOf(kind),
    showRange(starts, ends),
    say('paid {date}', { date: showDay(payDate) }),
  ];
  return parts.filter(Boolean).join(', ');
}

/** In full, as the field cuts off what it has no room for. */
function runHint(run: Run): string {
  return isRegular(run) ? say('Paid on {date}', { date: showDay(run.payDate) }) : runLabel(run);
}
