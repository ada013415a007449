// Paying out a completed run: which way everybody is paid, the file for the bank with what it must come to, who is not in it,
// and the cash list.
import { bankApi, LeftOut, type PayOut, PayOutWay, RunKind } from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';

const HEIGHT = 420;
const STATE = { run: '', on: '', layout: '', channel: '' };
const SHOWN_OF_HASH = 12;

export function PayOutTab() {
  const [{ run }] = useUrlState(STATE);
  const runs = useAnswer(bankApi.payOutRuns, {});
  return (
    <Block
      of={runs}
      height={HEIGHT}
      failed="The pay runs could not be loaded."
      isEmpty={({ items }) => items.length === 0}
      empty={
        <Card>
          <Empty
            icon="card"
            says="No pay is completed yet. Files for banks and the cash list appear here once it is."
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
  const [{ on, layout, channel }, set] = useUrlState(STATE);
  const answer = useAnswer(bankApi.payOut, {
    id,
    ...(on === '' ? {} : { on: on as Day }),
    ...(layout === '' ? {} : { layout }),
    ...(channel === '' ? {} : { channel }),
  });
  return (
    <div className="stack">
      <div className="remit-month">
        <Select
          label="Pay run"
          options={runs.map((each) => ({
            value: keyOf(each.id, each.isDifference ? each.payDate : ''),
            label: `${each.isDifference ? 'Corrections, ' : ''}${each.kind === 'REGULAR' ? '' : `${RunKind.labelOf(each.kind)}, `}${showRange(each.starts, each.ends)}, paid ${showDay(each.payDate)}`,
          }))}
          value={keyOf(id, on)}
          onValue={(value) => set({ run: value.slice(0, UUID), on: value.slice(UUID), channel: '' })}
        />
      </div>
      <Block of={answer} height={HEIGHT} failed="The pay-out could not be loaded.">
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

const GROUP_COLUMNS: readonly Column<Group>[] = [
  { key: 'channel', title: 'Through', cell: ({ channel }) => channel ?? 'Cash' },
  { key: 'way', title: 'Way', cell: ({ way }) => PayOutWay.labelOf(way) },
  { key: 'people', title: 'People', align: 'right', cell: ({ people }) => people.toLocaleString('en-PH') },
  {
    key: 'total',
    title: 'Net pay',
    align: 'right',
    cell: ({ total }) => <span className="figures">{showPesos(total)}</span>,
  },
];

function Ways({ of: { groups, people, total } }: { of: PayOut }) {
  return (
    <Card title="How people are paid" aside={`${people.toLocaleString('en-PH')} people, ${showPesos(total)}`}>
      <DataTable
        caption="Ways of paying out"
        rows={groups}
        columns={GROUP_COLUMNS}
        keyOf={({ channel }) => channel ?? ''}
        card={(row) => ({
          title: row.channel ?? 'Cash',
          tag: PayOutWay.labelOf(row.way),
          main: showPesos(row.total),
          detail: `${row.people.toLocaleString('en-PH')} people`,
        })}
      />
    </Card>
  );
}

function BankFile({ of: { runId, on, groups, layouts, file, downloads } }: { of: PayOut }) {
  const [, set] = useUrlState(STATE);
  const { download, isBusy } = useDownload();
  const channels = groups.flatMap(({ way, channel }) => (way === 'CASH' || channel === null ? [] : [channel]));
  const given = {
    id: runId,
    layout: file.layout,
    ...(on === null ? {} : { on }),
    ...(file.channel === null ? {} : { channel: file.channel }),
  };
  return (
    <Card title="File for the bank">
      <div className="stack">
        <div className="remit-find">
          <Select
            label="Layout"
            options={layouts.map(({ code, label }) => ({ value: code, label }))}
            value={file.layout}
            onValue={(value) => set({ layout: value })}
          />
          <Select
            label="Through"
            none="All banks"
            options={channels.map((value) => ({ value, label: value }))}
            value={file.channel ?? ''}
            onValue={(value) => set({ channel: value })}
          />
        </div>
        <p>
          <Link to="/maintenance/bank-layouts">Change layouts, or add one</Link>
        </p>
        <dl className="remit-sums">
          <div>
            <dt>Accounts</dt>
            <dd className="figures">{file.people.toLocaleString('en-PH')}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd className="figures">{showPesos(file.total)}</dd>
          </div>
          <div>
            <dt>Hash total of the account numbers</dt>
            <dd className="figures">{file.hashTotal}</dd>
          </div>
          <div>
            <dt>Fingerprint (SHA-256)</dt>
            <dd className="figures" title={file.sha256}>
              {file.sha256.slice(0, SHOWN_OF_HASH)}
            </dd>
          </div>
        </dl>
        {file.isOther && (
          <Alert tone="warn">
            This file differs from the one that was taken along last: accounts or slips have changed since. Do not send
            both.
          </Alert>
        )}
        <div>
          <Button
            look="primary"
            icon="download"
            busy={isBusy}
            disabled={file.people === 0}
            onClick={() => download(bankApi.bankFile, given)}
          >
            Download the file
          </Button>
        </div>
        {downloads.length > 0 && (
          <details>
            <summary>Taken along {downloads.length === 1 ? 'once' : `${downloads.length} times`}</summary>
            <ul className="line-list">
              {downloads.map(({ layout, channel, people, total, sha256, by, at }) => (
                <li key={`${at}${sha256}`}>
                  {showDay(dayAt(at))}, {showTime(at)}, {by}:{' '}
                  {layouts.find(({ code }) => code === layout)?.label ?? layout}, {channel ?? 'all banks'},{' '}
                  {people.toLocaleString('en-PH')} accounts, {showPesos(total)},{' '}
                  <span className="figures">{sha256.slice(0, SHOWN_OF_HASH)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </Card>
  );
}

function Cash({ of: { runId, on, cash } }: { of: PayOut }) {
  const { download, isBusy } = useDownload();
  if (cash.people === 0) return null;
  const act = (
    <Button
      icon="download"
      busy={isBusy}
      onClick={() => download(bankApi.cashList, { id: runId, ...(on === null ? {} : { on }) })}
    >
      Cash list
    </Button>
  );
  return (
    <Card title={`Cash: ${cash.people.toLocaleString('en-PH')} people, ${showPesos(cash.total)}`} aside={act}>
      <p className="quiet">Notes and coins that pay each to the centavo:</p>
      <ul className="remit-notes" aria-label="Notes and coins">
        {cash.notes.map(({ value, count }) => (
          <li key={value}>
            <strong className="figures">{count.toLocaleString('en-PH')}</strong> × {showPesos(value)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Left = PayOut['leftOut'][number];

const LEFT_COLUMNS: readonly Column<Left>[] = [
  { key: 'name', title: 'Name', cell: ({ name }) => name },
  { key: 'number', title: 'No.', cell: ({ number }) => number },
  { key: 'why', title: 'Why', cell: whyLine },
  {
    key: 'net',
    title: 'Net pay',
    align: 'right',
    cell: ({ net }) => <span className="figures">{showPesos(net)}</span>,
  },
];

function whyLine({ why, channel }: Left): string {
  return channel === null ? LeftOut.labelOf(why) : `${LeftOut.labelOf(why)}: ${channel}`;
}

function NotInFile({ of: { leftOut, leftOutPeople } }: { of: PayOut }) {
  if (leftOutPeople === 0) return null;
  const more = leftOutPeople - leftOut.length;
  return (
    <details className="remit-left-out">
      <summary>Not in this file: {leftOutPeople.toLocaleString('en-PH')}, each with the reason</summary>
      <DataTable
        caption="Not in this file"
        rows={leftOut}
        columns={LEFT_COLUMNS}
        keyOf={({ employeeId }) => employeeId}
        card={(row) => ({ title: row.name, main: showPesos(row.net), detail: `${row.number} · ${whyLine(row)}` })}
        trail={({ employeeId, name, why }) =>
          why === 'NO_ACCOUNT' ? (
            <Link className="remit-open" to={`/employees/${employeeId}`} aria-label={`Open 201 file of ${name}`}>
              Open 201
            </Link>
          ) : null
        }
      />
      {more > 0 && <p className="quiet">… and {more.toLocaleString('en-PH')} more.</p>}
    </details>
  );
}
