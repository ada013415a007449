// The form that records a loan which SSS or Pag-IBIG granted.
import type { RequestFormProps } from '@kawani/domains/requests/engine/screens/filing';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import { centavosTyped, pesosToType } from '@kawani/kit/values/pesos';
import { filedForm, GovernmentLoanForm } from '../contract/form.ts';
import { governmentLoanRequest } from '../requests.ts';
import { type Fields, LoanFields } from './loan-fields.tsx';

export function LoanDrawer({ changes, refiles, onClose }: RequestFormProps) {
  const filed = filedForm((changes ?? refiles)?.form);
  return (
    <FilingDrawer<Fields>
      kind={governmentLoanRequest}
      title={changes ? say('Edit {ref}', { ref: changes.ref }) : say('Record a government loan')}
      schema={GovernmentLoanForm}
      initial={initialOf(filed)}
      asked={askedOf}
      changes={changes}
      refiles={refiles}
      draftKey={`government loan ${(changes ?? refiles)?.id ?? ''}`}
      onClose={onClose}
    >
      {(form) => <LoanFields form={form} />}
    </FilingDrawer>
  );
}

function initialOf(filed: GovernmentLoanForm | undefined): Fields {
  if (filed === undefined) {
    const nothing = { amount: null, monthly: null, months: null, firstOn: null };
    return { agency: null, kind: null, loanNo: null, grantedOn: null, ...nothing };
  }
  return { ...filed, amount: pesosToType(filed.amount), monthly: pesosToType(filed.monthly) };
}

/** Undefined until everything is there: then it is judged while it is filled in. */
function askedOf(fields: Fields): GovernmentLoanForm | undefined {
  const { agency, kind, loanNo, grantedOn, amount, monthly, months, firstOn } = fields;
  if (agency === null || kind === null || !loanNo?.trim() || grantedOn === null) return undefined;
  if (amount === null || monthly === null || months === null || firstOn === null) return undefined;
  const money = { amount: centavosTyped(amount), monthly: centavosTyped(monthly) };
  return { agency, kind, loanNo, grantedOn, months, firstOn, ...money };
}
