// Releasing an approved loan: the agreed mode, the date, the reference, and what is handed over after everything kept of it.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { minus, showPesos, ZERO } from '@kawani/kit/values/pesos';
import { DateField } from '@kawani/kit/web/date-field';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import type { AskedLoan, LoanApplication } from '../../applications/contract/applications.ts';
import { Lines } from '../../applications/screens/office/lines.tsx';
import { LoanRelease } from '../../types/lists.ts';
import { releaseApi } from '../contract.ts';

const MAX_REFERENCE = 40;

type ReleaseDrawerProps = { application: LoanApplication; onClose: () => void };

export function ReleaseDrawer({ application, onClose }: ReleaseDrawerProps) {
  const { request, loan } = application;
  const form = useForm(releaseApi.release, {
    start: {
      ...{ requestId: request.id, version: request.version, mode: loan.release },
      ...{ releasedOn: dayNow(), reference: null },
    },
    schema: async () => (await import('../contract/form.ts')).ReleaseForm,
    toast: say('{ref} released.', { ref: request.ref }),
  });
  const { Field } = form;
  return (
    <FormDrawer
      title={say('Release {ref}', { ref: request.ref })}
      yes={say('Release {amount}', { amount: showPesos(loan.netProceeds) })}
      follows={
        <RequestSection title={say('What is handed over')}>
          <Lines lines={linesOf(loan)} />
        </RequestSection>
      }
      {...{ form, onClose }}
    >
      <p>
        <b>{request.owner.name}</b> <span className="quiet">{request.owner.number}</span>
      </p>
      <p>
        {say('The borrower agreed to:')} <b>{LoanRelease.labelOf(loan.release)}</b>
      </p>
      <Field name="releasedOn" as={DateField} label={say('Released on')} required limits={{ max: dayNow() }} />
      <Field name="reference" label={referenceLabel(loan)} required maxLength={MAX_REFERENCE} autoComplete="off" />
    </FormDrawer>
  );
}

function referenceLabel({ release }: AskedLoan): string {
  return release === 'CHECK' ? say('Check no.') : say('Reference no.');
}

function linesOf({ amount, shieldFee, checkCharge, renews, netProceeds }: AskedLoan) {
  const less = [
    { key: 'fee', label: say('Shield fee'), amount: shieldFee },
    { key: 'charge', label: say('Check charge'), amount: checkCharge },
    { key: 'renewed', label: say('Balance of {no}', { no: renews?.no ?? '' }), amount: renews?.balance ?? ZERO },
  ];
  return [
    { key: 'amount', label: say('Amount of the loan'), value: showPesos(amount) },
    ...less
      .filter((line) => line.amount !== 0)
      .map((line) => ({ key: line.key, label: line.label, value: showPesos(minus(ZERO, line.amount)) })),
    { key: 'net', label: say('Net proceeds'), value: showPesos(netProceeds) },
  ];
}
