// One account as the office sees it: its authorization, its schedule, a revocation; payments are the cashier's.
import { accountsApi, type OfficeAccount } from '@kawani/domains/deductions/contract';
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { config } from '@kawani/kit/web/config';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { Gate } from '@kawani/kit/web/session';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import { AccountSchedule } from './account-schedule.tsx';
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
              {say('Take a payment')}
            </a>
          </Gate>
        )
      }
    >
      <div className="stack">
        <p>
          <StandsOn account={account} />{' '}
          {say('{balance} left of {principal}, opened on {date}.', {
            balance: showPesos(account.balance),
            principal: showPesos(account.principal),
            date: showDay(account.releasedOn),
          })}
        </p>
        <Loss {...{ employeeId, account }} />
        <Stands {...{ employeeId, account }} onDo={setDoing} />
        <AccountSchedule employeeId={employeeId} accountId={account.id} />
      </div>
    </Drawer>
  );
}

function Stands({ employeeId, account, onDo }: Omit<Props, 'onClose'> & { onDo: (doing: Doing) => void }) {
  const { download, isBusy } = useDownload();
  const { authorization, agencyRef } = account;
  if (authorization === null) return agencyRef === null ? null : <p>{say('Reference {ref}', { ref: agencyRef })}</p>;
  const { id, what, amount, hasFile, revokedOn, revokedBy } = authorization;
  return (
    <section aria-label={say('Authorization')} className="stack">
      <h3>{say('Authorization')}</h3>
      <p>
        {what}
        {amount !== null && `, ${showPesos(amount)}`}. {givenText(authorization)}
        {revokedOn !== null &&
          ` ${say('Revoked on {date}, entered by {name}.', { date: showDay(revokedOn), name: revokedBy ?? '–' })}`}
      </p>
      <div className="row">
        {hasFile && (
          <Button
            icon="download"
            busy={isBusy}
            onClick={() => void download(accountsApi.authorizationFile, { employeeId, id })}
          >
            {say('Signed copy')}
          </Button>
        )}
        <Gate needs={accountsApi.revoke.needs}>
          {revokedOn === null && account.state === 'Ongoing' && (
            <Button look="danger" onClick={() => onDo('revoke')}>
              {say('Revoke')}
            </Button>
          )}
          {account.state === 'Ongoing' && <Button onClick={() => onDo('authorize')}>{say('New authorization')}</Button>}
        </Gate>
      </div>
    </section>
  );
}

function Loss({ employeeId, account: { id, loss } }: Omit<Props, 'onClose'>) {
  const { download, isBusy } = useDownload();
  if (loss === null) return null;
  return (
    <section aria-label={say('Loss or damage')} className="stack">
      <h3>{say('Loss or damage')}</h3>
      <p>
        {say('{amount} lost. Heard on {date}. {finding}', {
          amount: showPesos(loss.actual),
          date: showDay(loss.heardOn),
          finding: loss.finding,
        })}
      </p>
      <div className="row">
        <Button icon="download" busy={isBusy} onClick={() => void download(accountsApi.lossReport, { employeeId, id })}>
          {say('Report')}
        </Button>
      </div>
    </section>
  );
}

/** The cashier's page is everybody's app's. */
function cashierPageOf(employeeId: string): string {
  return String(new URL(`e-services/cashier?person=${employeeId}`, config().employeeUrl));
}

function RevokeDrawer({ employeeId, account, onClose }: Props) {
  const given = (values: { on: Day | null }) => ({ ...values, employeeId, id: account.authorization?.id ?? '' });
  const form = useForm<{ on: Day | null }>({ on: dayNow() }, { schema: accountsApi.revoke.takes, given });
  const revoke = useVerb(accountsApi.revoke, { quiet: true, toast: say('Authorization revoked') });
  return (
    <FormDrawer
      title={say('Revoke the authorization of {no}', { no: account.no })}
      yes={say('Revoke')}
      send={() => form.submit((sent) => revoke.mutateAsync(given(sent) as never))}
      follows={
        <p className="quiet">
          {say('{amount} stays owed. Nothing more is taken from pay until there is a new authorization.', {
            amount: showPesos(account.balance),
          })}
        </p>
      }
      {...{ form, onClose }}
    >
      <DateField label={say('Revoked on')} required limits={{ max: dayNow() }} {...form.field('on')} />
    </FormDrawer>
  );
}

type Authorization = NonNullable<OfficeAccount['authorization']>;

function givenText({ isSigned, givenOn, endsOn, enteredBy }: Authorization): string {
  const facts = { date: showDay(givenOn), name: enteredBy };
  if (endsOn === null) {
    return isSigned
      ? say('Signed on {date}; entered by {name}.', facts)
      : say('Given in the portal on {date}; entered by {name}.', facts);
  }
  return isSigned
    ? say('Signed on {date}, until {end}; entered by {name}.', { ...facts, end: showDay(endsOn) })
    : say('Given in the portal on {date}, until {end}; entered by {name}.', { ...facts, end: showDay(endsOn) });
}
