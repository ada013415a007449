// The slips of a run: searched, narrowed by what stands against them, each opened as its owner will see it.
import { runsApi, SlipFault, SlipRemark, type SlipRow } from '@kawani/domains/payroll/contract';
import type { GivesOf, ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import { HoldKind } from '../contract/hold-kinds.ts';
import { holdsApi } from '../contract/holds.ts';
import { CorrectionDrawer } from './correction-drawer.tsx';
import { concernedBy, MendLink } from './mend.tsx';
import { SlipDrawer } from './run-slip.tsx';

const HEIGHT = 480;
const STATE = { check: '', search: '', slip: '' };
type Run = ReturnsOf<typeof runsApi.run>;
type CheckCode = SlipFault | SlipRemark;

const isCheck = (code: string): code is CheckCode =>
  ([...SlipFault.codes, ...SlipRemark.codes] as readonly string[]).includes(code);

export function RunSlips({ run }: { run: Run }) {
  const { id } = run;
  const [correcting, setCorrecting] = useState<ReturnsOf<typeof runsApi.slip> & { employeeId: string }>();
  const [{ check, search, slip }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(runsApi.slips, {
    id,
    page,
    size,
    ...(search === '' ? {} : { search }),
    ...(isCheck(check) ? { check } : {}),
  });
  return (
    <div className="stack">
      {run.kind !== 'FINAL' && (
        <SearchField
          label={say('Name or number')}
          value={search}
          onValue={(text) => set({ search: text }, { replace: true })}
        />
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
              search + check === '' ? 'Nobody is paid here: nobody was employed on these dates.' : 'No slip matches.',
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

/** Where the check is mended; who has no terms can be left out with one tap. */
function RowActs({ run, row, check }: { run: Run; row: SlipRow; check: CheckCode }) {
  const leaveOut = useVerb(holdsApi.setHolds, { toast: say('Left out of this pay.') });
  const mayLeaveOut = check === 'NO_TERMS' && run.state !== 'Completed' && run.kind === 'REGULAR';
  return (
    <span className="row">
      <MendLink code={check} of={concernedBy(run, row)} />
      {mayLeaveOut && (
        <Button
          look="quiet"
          busy={leaveOut.isPending}
          onClick={() => leaveOut.mutate(withoutTerms(run, row))}
          aria-label={say('Leave {whom} out of this pay', { whom: row.name })}
        >
          {say('Leave out')}
        </Button>
      )}
    </span>
  );
}

function withoutTerms({ id }: Run, { employeeId }: SlipRow): GivesOf<typeof holdsApi.setHolds> {
  return { id, kind: 'EXCLUDED', employeeIds: [employeeId], reason: say('No pay set-up') };
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

function Checks({ slip: { faults, remarks, hold } }: { slip: SlipRow }) {
  if (hold !== null)
    return (
      <Tag tone="plum" icon="clock">
        {HoldKind.labelOf(hold)}
      </Tag>
    );
  if (faults.length > 0)
    return (
      <Tag tone="bad" icon="refuse">
        {say('{count} to settle', { count: faults.length })}
      </Tag>
    );
  if (remarks.length > 0)
    return (
      <Tag tone="warn" icon="alert">
        {say('{count} to look at', { count: remarks.length })}
      </Tag>
    );
  return (
    <Tag tone="good" icon="check">
      {say('Fine')}
    </Tag>
  );
}
