// The payroll register: everybody by the groups of their lines, or what detachments and clients come to.

import { say, sayWith } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { Segments } from '@kawani/kit/web/segments';
import { REGISTER_GROUPS, type RegisterKey } from '../contract/register-groups.ts';
import {
  RegisterBy,
  type RegisterRow,
  type RegisterTotal,
  type ReportRun,
  registersApi,
} from '../contract/registers.ts';
import { groupSum, REGISTER_KEYS } from '../rules/register.ts';
import { holdColumns, holdWords, keptColumns, peopleTitle, peopleWords } from './register-holds.tsx';
import { ReportExportMenu } from './report-exports.tsx';
import { ReportFilters } from './report-filters.tsx';
import { NARROWED, useReportFilters } from './report-query.tsx';
import { StatCards } from './stat-cards.tsx';

const STATE = { view: '', page: '1' };
/** The row of totals. */
const ALL = 'all';
type Amounts = Pick<RegisterRow, 'gross' | 'deducted' | 'net' | 'sums'>;

export function Register({ run }: { run: ReportRun }) {
  const [{ view }, set] = useUrlState(STATE);
  const { asked } = useReportFilters(run.id);
  const by = RegisterBy.codes.find((code) => code === view);
  const totals = useAnswer(registersApi.registerTotals, { ...asked, by: by ?? 'SITE', page: 1, size: 20 });
  const all = totals.data?.all;
  return (
    <div className="stack">
      <ReportFilters run={run.id} />
      <StatCards
        stats={[
          all ? [peopleTitle(all), showCount(all.people)] : [say('Employees'), '…'],
          [say('Gross pay'), all ? showPesos(all.gross) : '…'],
          [say('Deductions'), all ? showPesos(all.deducted) : '…'],
          [say('Net pay'), all ? showPesos(all.net) : '…'],
        ]}
      />
      <div className="row" data-between>
        <Segments
          label={say('Rows')}
          options={[{ value: '', label: say('By employee') }, ...RegisterBy.options]}
          value={by ?? ''}
          onValue={(value) => set({ view: value, page: '1' })}
        />
        <ReportExportMenu
          what={by === undefined ? 'REGISTER' : 'TOTALS'}
          asked={by === undefined ? asked : { ...asked, by }}
        />
      </div>
      {by === undefined ? <People run={run} all={all} /> : <Units run={run} by={by} />}
    </div>
  );
}

function People({ run, all }: { run: ReportRun; all: RegisterTotal | undefined }) {
  const { page, size } = useListState();
  const { asked, narrow } = useReportFilters(run.id);
  const answer = useAnswer(registersApi.register, { ...asked, page, size });
  return (
    <PagedBlock
      of={answer}
      failed={say("The register couldn't be loaded.")}
      empty={<NoMatches says={say('No payslip matches these filters.')} onClear={() => narrow(NARROWED)} />}
    >
      {(items) => (
        <DataTable<RegisterRow>
          caption={say('Payroll register')}
          rows={items}
          columns={[
            { key: 'name', title: say('Name'), cell: ({ name }) => <span className="unbroken">{name}</span> },
            { key: 'number', title: say('No.'), cell: ({ number }) => number },
            {
              key: 'place',
              title: say('Detachment / Department'),
              cell: ({ id, place }) => place ?? (id === ALL ? '' : '–'),
            },
            ...holdColumns(all),
            ...amountColumns(),
          ]}
          keyOf={({ id }) => id}
          card={(row) => ({
            title: row.name,
            main: showPesos(row.net),
            detail: [row.number, row.place].filter(Boolean).join(' · '),
            facts: [...(row.hold === null ? [] : [holdWords(row.hold)]), ...factsOf(row)],
          })}
          foot={all && { ...all, id: ALL, employeeId: '', number: '', name: say('Total'), place: null, hold: null }}
        />
      )}
    </PagedBlock>
  );
}

function Units({ run, by }: { run: ReportRun; by: RegisterBy }) {
  const { page, size } = useListState();
  const { asked, narrow } = useReportFilters(run.id);
  const answer = useAnswer(registersApi.registerTotals, { ...asked, by, page, size });
  const all = answer.data?.all;
  return (
    <PagedBlock
      of={answer}
      failed={say("The totals couldn't be loaded.")}
      empty={<NoMatches says={say('No payslip matches these filters.')} onClear={() => narrow(NARROWED)} />}
    >
      {(items) => (
        <DataTable<RegisterTotal>
          caption={RegisterBy.labelOf(by)}
          rows={items}
          columns={[
            {
              key: 'name',
              title: by === 'SITE' ? say('Detachment / Department') : say('Client'),
              cell: (row) => unitName(row, by),
            },
            { key: 'people', title: say('Employees'), align: 'right', cell: ({ people }) => showCount(people) },
            ...keptColumns(all),
            ...amountColumns(),
          ]}
          keyOf={({ key }) => key}
          card={(row) => ({
            title: unitName(row, by),
            main: showPesos(row.net),
            detail: peopleWords(row),
            facts: factsOf(row),
          })}
          foot={all && { ...all, name: say('Total') }}
        />
      )}
    </PagedBlock>
  );
}

function unitName({ name }: RegisterTotal, by: RegisterBy): string {
  return name ?? (by === 'SITE' ? say('No place') : say('No client'));
}

/** Many columns: the currency stands in the cards above. */
const bare = (amount: Centavos) => (amount === 0 ? '–' : showPesos(amount).replace('Php ', ''));

function amountColumns<Row extends Amounts>(): Column<Row>[] {
  const of = (key: string, title: string, amount: (row: Row) => Centavos): Column<Row> => ({
    key,
    title,
    align: 'right',
    cell: (row) => <span className="figures">{bare(amount(row))}</span>,
  });
  const groups = (side: 'EARNING' | 'DEDUCTION' | 'EMPLOYER') =>
    REGISTER_KEYS.filter((key) => REGISTER_GROUPS[key].of === side).map((key) =>
      of(key, groupTitle(key), ({ sums }) => groupSum(sums, key)),
    );
  return [
    ...groups('EARNING'),
    of('gross', say('Gross pay'), ({ gross }) => gross),
    ...groups('DEDUCTION'),
    of('deducted', say('Deductions'), ({ deducted }) => deducted),
    of('net', say('Net pay'), ({ net }) => net),
    ...groups('EMPLOYER'),
  ];
}

const groupTitle = (key: RegisterKey) => sayWith(REGISTER_GROUPS[key].title);

/** On a phone the groups that have an amount, each with its name. */
function factsOf({ sums }: Amounts): string[] {
  return REGISTER_KEYS.flatMap((key) => {
    const amount = groupSum(sums, key);
    return amount === 0 ? [] : [`${groupTitle(key)} ${bare(amount)}`];
  });
}
