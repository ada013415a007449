// The slips of a run: searched, narrowed by what stands against them, each opened as its owner will see it.
import { PayGroupSelect } from '@kawani/domains/employees/admin/pay-group-select';
import { runsApi, SlipFault, SlipRemark, type SlipRow } from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import type { HoldKind } from '../contract/hold-kinds.ts';
import { CorrectionDrawer } from './correction-drawer.tsx';
import { SlipDrawer } from './run-slip.tsx';
import { type CheckCode, Checks, RowActs } from './run-slip-row.tsx';

const HoldDrawer = later(async () => (await import('./hold-drawers.tsx')).HoldDrawer);
const HEIGHT = 480;
const STATE = { check: '', search: '', slip: '', group: '' };
type Run = ReturnsOf<typeof runsApi.run>;

const isCheck = (code: string): code is CheckCode =>
  ([...SlipFault.codes, ...SlipRemark.codes] as readonly string[]).includes(code);

export function RunSlips({ run }: { run: Run }) {
  const { id } = run;
  const [correcting, setCorrecting] = useState<ReturnsOf<typeof runsApi.slip> & { employeeId: string }>();
  const [{ check: asked, search, slip, group }, set] = useUrlState(STATE);
  // What was settled meanwhile narrows nothing: its entry is gone from the check list, and with it the way to all slips.
  const check = run.checks.some(({ code }) => code === asked) ? asked : '';
  const [holding, setHolding] = useState<HoldKind>();
  const { page, size, turn } = useListState();
  const answer = useAnswer(runsApi.slips, {
    id,
    page,
    size,
    ...(search === '' ? {} : { search }),
    ...(isCheck(check) ? { check } : {}),
    ...(group === '' ? {} : { groupId: group }),
  });
  const mayHold = group !== '' && run.kind !== 'FINAL' && run.releasedAt === null;
  return (
    <div className="stack">
      {run.kind !== 'FINAL' && (
        <div className="row">
          <SearchField
            label={say('Name or number')}
            value={search}
            onValue={(text) => set({ search: text }, { replace: true })}
          />
          <PayGroupSelect value={group} onValue={(value) => set({ group: value })} />
          {mayHold && <Button onClick={() => setHolding('HELD')}>{say('Hold this group')}</Button>}
          {mayHold && run.state !== 'Completed' && (
            <Button onClick={() => setHolding('EXCLUDED')}>{say('Leave this group out')}</Button>
          )}
        </div>
      )}
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The slips could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="card"
            says={say(
              search + check + group === ''
                ? 'Nobody is paid here: nobody was employed on these dates.'
                : 'No slip matches.',
            )}
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Slips')}
              rows={items}
              columns={columns()}
              keyOf={(row) => row.id}
              card={(row) => ({
                title: row.name,
                tag: <Checks slip={row} />,
                main: showPesos(row.net),
                detail: `${row.number} · ${row.place ?? say('No posting')}`,
              })}
              onOpen={({ employeeId }) => set({ slip: employeeId })}
              {...(isCheck(check) && { trail: (row: SlipRow) => <RowActs run={run} row={row} check={check} /> })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {holding && (
        <HoldDrawer
          runId={id}
          kind={holding}
          whom={say('this pay group')}
          employeeIds={[]}
          groupId={group}
          onClose={() => setHolding(undefined)}
        />
      )}
      {slip !== '' && (
        <SlipDrawer
          run={run}
          employeeId={slip}
          onClose={() => set({ slip: '' })}
          onCorrect={(opened) => {
            setCorrecting({ ...opened, employeeId: slip });
            set({ slip: '' });
          }}
        />
      )}
      {correcting && (
        <CorrectionDrawer
          run={run}
          employeeId={correcting.employeeId}
          slip={correcting}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </div>
  );
}

const columns = (): readonly Column<SlipRow>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  {
    key: 'place',
    title: say('Detachment / Department'),
    cell: ({ place }) => place ?? <span className="quiet">{say('None')}</span>,
  },
  {
    key: 'gross',
    title: say('Gross'),
    align: 'right',
    cell: ({ gross }) => <span className="figures">{showPesos(gross)}</span>,
  },
  {
    key: 'deducted',
    title: say('Deductions'),
    align: 'right',
    cell: ({ deducted }) => <span className="figures">{showPesos(deducted)}</span>,
  },
  {
    key: 'net',
    title: say('Net'),
    align: 'right',
    cell: ({ net }) => <span className="figures">{showPesos(net)}</span>,
  },
  { key: 'checks', title: say('Checks'), cell: (row) => <Checks slip={row} /> },
];
