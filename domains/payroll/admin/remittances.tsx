// Maintenance: Remittances. What pay owes the agencies and banks: the month's remittances, the year's certificates, paying
// out, and who the employer is to all of them.

import { type Remittance, RemittanceKind, RemittanceState, remittancesApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { dayFrom } from '@kawani/kit/web/date';
import { Select } from '@kawani/kit/web/fields';
import type { IconName } from '@kawani/kit/web/icon';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { Tabs } from '@kawani/kit/web/tabs';
import './remittances.css';

const tabs = () => [
  { key: 'month', title: say('Month') },
  { key: 'year', title: say('Year end') },
  { key: 'pay-out', title: say('Pay-out') },
  { key: 'employer', title: say('Employer') },
];
const STATE = { tab: 'month' };
const OPENED = { month: '', kind: '' };
const HEIGHT = 420;

const PayOutTab = later(async () => (await import('./bank.tsx')).PayOutTab, <Skeleton height={HEIGHT} />);
const Certificates = later(async () => (await import('./certificates.tsx')).Certificates, <Skeleton height={HEIGHT} />);
const EmployerTab = later(async () => (await import('./employer.tsx')).EmployerTab, <Skeleton height={HEIGHT} />);
const RemittanceView = later(
  async () => (await import('./remittance-view.tsx')).RemittanceView,
  <Skeleton height={HEIGHT} />,
);

export function Remittances() {
  const [{ tab }] = useUrlState(STATE);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Remittances')}</h1>
          <p>{say('What completed pay owes agencies, banks and the revenue bureau, and what was paid of it.')}</p>
        </div>
      </header>
      <Tabs label={say('Remittances')} tabs={tabs()} />
      {tab === 'year' ? (
        <Certificates />
      ) : tab === 'pay-out' ? (
        <PayOutTab />
      ) : tab === 'employer' ? (
        <EmployerTab />
      ) : (
        <Month />
      )}
    </div>
  );
}

function Month() {
  const [{ month, kind }, set] = useUrlState(OPENED);
  const asked = dayFrom(month);
  const answer = useAnswer(remittancesApi.remittances, asked === null ? {} : { month: asked });
  const opened = answer.data?.items.find((each) => each.kind === kind);
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say('The remittances could not be loaded.')}
      isEmpty={({ months }) => months.length === 0}
      empty={
        <Card>
          <Empty icon="card" says={say('No pay is completed yet. What it owes each agency appears here once it is.')} />
        </Card>
      }
    >
      {(shown) => (
        <div className="stack">
          {!shown.hasEmployer && (
            <Alert tone="warn">
              <p>
                {say(
                  'The employer’s numbers are not entered: lists go out without them, and due dates are the earliest ones.',
                )}
              </p>
              <LinkButton to="." search={{ tab: 'employer' }}>
                {say('Enter them')}
              </LinkButton>
            </Alert>
          )}
          {shown.missing.length > 0 && (
            <Alert tone="info">
              {say('Not whole yet: the pay of {runs} belongs into this month and is not completed.', {
                runs: shown.missing.join(', '),
              })}
            </Alert>
          )}
          <Card>
            <div className="stack">
              <div className="remit-month">
                <Select
                  label={say('Month')}
                  options={monthsOf(shown).map((each) => ({ value: each, label: monthName(each) }))}
                  value={shown.month}
                  onValue={(value) => set({ month: value, kind: '' })}
                />
              </div>
              <DataTable
                caption={say('Remittances of {month}', { month: monthName(shown.month) })}
                rows={shown.items}
                columns={columns()}
                keyOf={(row) => row.kind}
                card={(row) => ({
                  title: RemittanceKind.labelOf(row.kind),
                  tag: <StateOf state={row.state} />,
                  main: showPesos(row.total),
                  detail: [dueLine(row), say('{count} people', { count: showCount(row.people) }), ...flaws(row)].join(
                    ' · ',
                  ),
                })}
                onOpen={(row) => set({ kind: row.kind })}
              />
            </div>
          </Card>
          {opened && <RemittanceView month={shown.month} remittance={opened} onClose={() => set({ kind: '' })} />}
        </div>
      )}
    </Block>
  );
}

/** With the one that is looked at, whether or not it has pay. */
function monthsOf({ month, months }: { month: Day; months: readonly Day[] }): Day[] {
  return [...new Set([month, ...months])].sort().reverse();
}

const columns = (): readonly Column<Remittance>[] => [
  { key: 'kind', title: say('Remittance'), cell: ({ kind }) => RemittanceKind.labelOf(kind) },
  { key: 'due', title: say('Due'), cell: dueLine },
  { key: 'people', title: say('People'), align: 'right', cell: ({ people }) => showCount(people) },
  {
    key: 'total',
    title: say('To remit'),
    align: 'right',
    cell: ({ total }) => <span className="figures">{showPesos(total)}</span>,
  },
  {
    key: 'paid',
    title: say('Paid'),
    align: 'right',
    cell: ({ paid }) => <span className="figures">{paid === 0 ? '–' : showPesos(paid)}</span>,
  },
  { key: 'look', title: say('To look at'), cell: (row) => <Flaws of={row} /> },
  { key: 'state', title: say('State'), cell: ({ state }) => <StateOf state={state} /> },
];

function Flaws({ of: { numberless, shortPeople } }: { of: Remittance }) {
  if (numberless + shortPeople === 0) return <span className="quiet">–</span>;
  return (
    <span className="remit-flaws">
      {numberless > 0 && (
        <Tag tone="warn" icon="alert">
          {say('{count} without a number', { count: showCount(numberless) })}
        </Tag>
      )}
      {shortPeople > 0 && (
        <Tag tone="warn" icon="alert">
          {say('{count} short', { count: showCount(shortPeople) })}
        </Tag>
      )}
    </span>
  );
}

function flaws({ numberless, shortPeople }: Remittance): string[] {
  return [
    ...(numberless > 0 ? [say('{count} without a number', { count: numberless })] : []),
    ...(shortPeople > 0 ? [say('{count} short', { count: shortPeople })] : []),
  ];
}

function dueLine({ opensOn, dueOn }: Pick<Remittance, 'opensOn' | 'dueOn'>): string {
  if (dueOn === null) return say('No date');
  return opensOn === null ? showDay(dueOn) : say('{from} to {to}', { from: showDay(opensOn), to: showDay(dueOn) });
}

const TONES: Readonly<Record<RemittanceState, readonly [Tone, IconName]>> = {
  NOTHING: ['plain', 'ended'],
  WAITING: ['info', 'waiting'],
  SOON: ['warn', 'clock'],
  OVERDUE: ['bad', 'alert'],
  PARTLY: ['warn', 'waiting'],
  PAID: ['good', 'check'],
};

function StateOf({ state }: { state: RemittanceState }) {
  const [tone, icon] = TONES[state];
  return (
    <Tag tone={tone} icon={icon}>
      {RemittanceState.labelOf(state)}
    </Tag>
  );
}

const NAMES = 'January February March April May June July August September October November December'.split(' ');

function monthName(month: Day): string {
  return `${NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}
