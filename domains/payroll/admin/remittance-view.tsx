// One remittance of a month: what it is made of, for whom, its files, and what was paid of it.
import {
  REMITTANCE_AMOUNTS,
  REMITTANCE_FORMS,
  type Remittance,
  RemittanceCheck,
  RemittanceFormat,
  RemittanceKind,
  type RemittanceLine,
  remittancesApi,
} from '@kawani/domains/payroll/contract';
import { say, sayWith } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { atLeastZero, type Centavos, minus, showPesos, ZERO } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import { PaymentDrawer, Payments } from './remittance-payments.tsx';

const HEIGHT = 320;
const STATE = { search: '', check: '' };
type Props = { month: Day; remittance: Remittance; onClose: () => void };

export function RemittanceView({ month, remittance, onClose }: Props) {
  const { kind, total, paid, unsure, payments } = remittance;
  const [isPaying, setPaying] = useState(false);
  const { download, isBusy } = useDownload();
  const footer = (
    <>
      <MenuButton
        label={say('Download')}
        icon="download"
        choices={formatsOf(kind).map((format) => ({
          key: format,
          label: formatName(kind, format),
          disabled: isBusy,
          onChoose: () => download(remittancesApi.remittanceFile, { kind, month, format }),
        }))}
      />
      {total > 0 && (
        <Button look="primary" icon="check" onClick={() => setPaying(true)}>
          {say('Enter a payment')}
        </Button>
      )}
    </>
  );
  return (
    <Drawer title={RemittanceKind.labelOf(kind)} isWide onClose={onClose} footer={footer}>
      <div className="stack">
        {unsure !== null && (
          <Alert tone="warn">{say('The due date is the earliest one: it goes by {unsure}.', { unsure })}</Alert>
        )}
        <Sums remittance={remittance} />
        <p className="remit-left">
          <span>{leftLine(total, paid)}</span>
          <span className="figures">{showPesos(atLeastZero(minus(total, paid)))}</span>
        </p>
        {payments.length > 0 && <Payments kind={kind} month={month} payments={payments} />}
        <People kind={kind} month={month} />
      </div>
      {isPaying && <PaymentDrawer month={month} remittance={remittance} onClose={() => setPaying(false)} />}
    </Drawer>
  );
}

/** Some remittances have a form beside their list. */
function formatsOf(kind: RemittanceKind): readonly RemittanceFormat[] {
  return RemittanceFormat.codes.filter((format) => format !== 'form' || REMITTANCE_FORMS[kind] !== undefined);
}

function formatName(kind: RemittanceKind, format: RemittanceFormat): string {
  return format === 'form' ? sayWith(REMITTANCE_FORMS[kind] ?? '') : RemittanceFormat.labelOf(format);
}

function leftLine(total: Centavos, paid: Centavos): string {
  if (total <= 0 && paid === 0) return say('Nothing due');
  return paid >= total ? say('Paid in full') : say('Still to pay');
}

function Sums({ remittance: { kind, sums } }: { remittance: Remittance }) {
  return (
    <dl className="remit-sums">
      {Object.entries(REMITTANCE_AMOUNTS[kind]).map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className="figures">{showPesos(sums[key] ?? ZERO)}</dd>
        </div>
      ))}
    </dl>
  );
}

type OfMonth = { kind: RemittanceKind; month: Day };

function People({ kind, month }: OfMonth) {
  const [{ search, check }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const narrow = (changes: Partial<typeof STATE>) => set(changes, { replace: true });
  const answer = useAnswer(remittancesApi.remittancePeople, {
    kind,
    month,
    page,
    size,
    ...(search === '' ? {} : { search }),
    ...(check === '' ? {} : { check: check as RemittanceCheck }),
  });
  return (
    <section className="stack" aria-label={say('People')}>
      <h3>{say('People')}</h3>
      <div className="remit-find">
        <SearchField label={say('Name or number')} value={search} onValue={(text) => narrow({ search: text })} />
        <Select
          label={say('To look at')}
          none={say('Everybody')}
          options={RemittanceCheck.options}
          value={check}
          onValue={(value) => narrow({ check: value })}
        />
      </div>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say('The list could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="users"
            says={say(search + check === '' ? 'Nobody has anything to remit here.' : 'Nobody matches.')}
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('People of this remittance')}
              rows={items}
              columns={columnsOf(kind)}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: row.name,
                tag: <AgencyNumber of={row} />,
                main: showPesos(row.amounts.total ?? ZERO),
                detail: [row.number, row.account, shortLine(row)].filter(Boolean).join(' · '),
              })}
              trail={(row) =>
                row.hasGoodNumber ? null : (
                  <Link
                    className="remit-open"
                    to={`/employees/${row.employeeId}`}
                    aria-label={say('Open 201 file of {name}', { name: row.name })}
                  >
                    {say('Open 201')}
                  </Link>
                )
              }
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </section>
  );
}

function shortLine({ amounts }: RemittanceLine): string {
  return amounts.short ? say('{amount} short', { amount: showPesos(amounts.short) }) : '';
}

function AgencyNumber({ of: { agencyNumber, hasGoodNumber } }: { of: RemittanceLine }) {
  if (hasGoodNumber) return <span className="figures">{agencyNumber ?? '–'}</span>;
  return (
    <Tag tone="warn" icon="alert">
      {agencyNumber === null ? say('No number') : say('{number} cannot be', { number: agencyNumber })}
    </Tag>
  );
}

function columnsOf(kind: RemittanceKind): Column<RemittanceLine>[] {
  const amounts = Object.entries(REMITTANCE_AMOUNTS[kind]).map(
    ([key, title]): Column<RemittanceLine> => ({
      key,
      title,
      align: 'right',
      cell: (row) => <span className="figures">{bare(row.amounts[key] ?? ZERO)}</span>,
    }),
  );
  const account: Column<RemittanceLine> = { key: 'account', title: say('Account'), cell: (row) => row.account ?? '–' };
  return [
    { key: 'name', title: say('Name'), cell: ({ name }) => name },
    { key: 'number', title: say('No.'), cell: ({ number }) => number },
    { key: 'agency', title: say('Agency no.'), cell: (row) => <AgencyNumber of={row} /> },
    ...amounts.filter(({ key }) => key === 'total'),
    ...(kind === 'SSS_LOAN' || kind === 'PAGIBIG_LOAN' || kind === 'UNION_DUES' ? [account] : []),
    ...amounts.filter(({ key }) => key !== 'total'),
  ];
}

/** Many columns: the currency stands in the sums above. */
function bare(amount: Centavos): string {
  return showPesos(amount).replace('Php ', '');
}
