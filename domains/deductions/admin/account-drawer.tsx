// One account as the office sees it: its authorization, its schedule, a revocation; payments are the cashier's.
import { accountsApi, type Instalment, type OfficeAccount } from '@kawani/domains/deductions/contract';
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { config } from '@kawani/kit/web/config';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { Gate } from '@kawani/kit/web/session';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { AuthorizeDrawer } from './authorize-drawer.tsx';
import { StandsOn } from './stands-on.tsx';

type Props = { employeeId: string; account: OfficeAccount; onClose: () => void };
type Doing = 'revoke' | 'authorize';

export function AccountDrawer({ employeeId, account, onClose }: Props) {
  const [doing, setDoing] = useState<Doing>();
  const done = () => setDoing(undefined);
  if (doing === 'revoke') return <RevokeDrawer {...{ employeeId, account }} onClose={done} />;
  if (doing === 'authorize') return <AuthorizeDrawer {...{ employeeId, account }} onClose={done} />;
  return (
    <Drawer
      isWide
      title={`${account.kind} ${account.no}`}
      onClose={onClose}
      footer={
        account.state === 'Ongoing' && (
          <Gate needs={[DeductionPermission.RECORD_CASH_PAYMENT]}>
            <a className="button" data-look="primary" href={cashierPageOf(employeeId)}>
              Take a payment
            </a>
          </Gate>
        )
      }
    >
      <div className="stack">
        <p>
          <StandsOn account={account} /> {showPesos(account.balance)} left of {showPesos(account.principal)}, opened on{' '}
          {showDay(account.releasedOn)}.
        </p>
        <Loss {...{ employeeId, account }} />
        <Stands {...{ employeeId, account }} onDo={setDoing} />
        <Schedule employeeId={employeeId} accountId={account.id} />
      </div>
    </Drawer>
  );
}

function Stands({ employeeId, account, onDo }: Omit<Props, 'onClose'> & { onDo: (doing: Doing) => void }) {
  const { download, isBusy } = useDownload();
  const { authorization, agencyRef } = account;
  if (authorization === null) return agencyRef === null ? null : <p>Reference {agencyRef}</p>;
  const { id, what, amount, givenOn, endsOn, hasFile, revokedOn, revokedBy, isSigned, enteredBy } = authorization;
  return (
    <section aria-label="Authorization" className="stack">
      <h3>Authorization</h3>
      <p>
        {what}
        {amount !== null && `, ${showPesos(amount)}`}. {isSigned ? 'Signed' : 'Given in the portal'} on{' '}
        {showDay(givenOn)}
        {endsOn !== null && `, until ${showDay(endsOn)}`}; entered by {enteredBy}.
        {revokedOn !== null && ` Revoked on ${showDay(revokedOn)}, entered by ${revokedBy}.`}
      </p>
      <div className="row">
        {hasFile && (
          <Button
            icon="download"
            busy={isBusy}
            onClick={() => void download(accountsApi.authorizationFile, { employeeId, id })}
          >
            Signed copy
          </Button>
        )}
        <Gate needs={accountsApi.revoke.needs}>
          {revokedOn === null && account.state === 'Ongoing' && (
            <Button look="danger" onClick={() => onDo('revoke')}>
              Revoke
            </Button>
          )}
          {account.state === 'Ongoing' && <Button onClick={() => onDo('authorize')}>New authorization</Button>}
        </Gate>
      </div>
    </section>
  );
}

function Loss({ employeeId, account: { id, loss } }: Omit<Props, 'onClose'>) {
  const { download, isBusy } = useDownload();
  if (loss === null) return null;
  return (
    <section aria-label="Loss or damage" className="stack">
      <h3>Loss or damage</h3>
      <p>
        {showPesos(loss.actual)} lost. Heard on {showDay(loss.heardOn)}. {loss.finding}
      </p>
      <div className="row">
        <Button icon="download" busy={isBusy} onClick={() => void download(accountsApi.lossReport, { employeeId, id })}>
          Report
        </Button>
      </div>
    </section>
  );
}

/** The cashier's page is everybody's app's. */
function cashierPageOf(employeeId: string): string {
  return String(new URL(`e-services/cashier?person=${employeeId}`, config().employeeUrl));
}

const SIZE = 20;

function Schedule({ employeeId, accountId }: { employeeId: string; accountId: string }) {
  const [page, setPage] = useState(1);
  const answer = useAnswer(accountsApi.scheduleOf, { employeeId, accountId, page, size: SIZE });
  return (
    <Block of={answer} height={240} failed="The schedule could not be loaded.">
      {({ items, total }) => (
        <>
          <DataTable
            caption="Schedule"
            rows={items}
            columns={COLUMNS}
            keyOf={({ id }) => id}
            card={(row) => ({
              title: `${showDay(row.dueOn)} · no. ${row.no}`,
              main: showPesos(row.amount),
              detail: [row.state, row.ref].filter((part) => part !== null).join(' · '),
            })}
          />
          {total > SIZE && <Pager page={page} size={SIZE} total={total} onChange={setPage} />}
        </>
      )}
    </Block>
  );
}

const COLUMNS: readonly Column<Instalment>[] = [
  { key: 'no', title: 'No.', cell: ({ no, of }) => `${no} of ${of}` },
  { key: 'due', title: 'Due', cell: ({ dueOn }) => showDay(dueOn) },
  { key: 'amount', title: 'Amount', align: 'right', cell: ({ amount }) => showPesos(amount) },
  { key: 'state', title: 'State', cell: ({ state }) => state },
  { key: 'ref', title: 'Ref.', cell: ({ ref }) => ref ?? '–' },
];

function RevokeDrawer({ employeeId, account, onClose }: Props) {
  const given = (values: { on: Day | null }) => ({ ...values, employeeId, id: account.authorization?.id ?? '' });
  const form = useForm<{ on: Day | null }>({ on: dayNow() }, { schema: accountsApi.revoke.takes, given });
  const revoke = useVerb(accountsApi.revoke, { quiet: true, toast: 'Authorization revoked' });
  return (
    <FormDrawer
      title={`Revoke the authorization of ${account.no}`}
      yes="Revoke"
      send={() => form.submit((sent) => revoke.mutateAsync(given(sent) as never))}
      follows={
        <p className="quiet">
          {showPesos(account.balance)} stays owed. Nothing more is taken from pay until there is a new authorization.
        </p>
      }
      {...{ form, onClose }}
    >
      <DateField label="Revoked on" required limits={{ max: dayNow() }} {...form.field('on')} />
    </FormDrawer>
  );
}
