// Setting the most that a borrower may borrow of the type that they asked for.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { LoanType } from '../../../types/lists.ts';
import type { LoanApplication } from '../../contract/applications.ts';
import type { BorrowerLimit } from '../../contract/limits.ts';
import { loanOfficeApi } from '../../contract/office.ts';

type LimitDrawerProps = { application: LoanApplication; set: BorrowerLimit | null; onClose: () => void };

export function LimitDrawer({ application: { request, loan }, set, onClose }: LimitDrawerProps) {
  const form = useForm(loanOfficeApi.setLimit, {
    start: { id: request.id, amount: set?.amount ?? null },
    schema: async () => (await import('../../contract/limit-form.ts')).LimitForm,
    toast: say('Limit set.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Limit of {ref}', { ref: request.ref })} yes={say('Set limit')} {...{ form, onClose }}>
      <p>
        <b>{request.owner.name}</b> <span className="quiet">{request.owner.number}</span>
      </p>
      <p>{say('Asked for: {amount}, {type}', { amount: showPesos(loan.amount), type: LoanType.labelOf(loan.type) })}</p>
      <Field
        name="amount"
        as={PesosField}
        label={say('Limit')}
        hint={say('The most that may be lent of this type. It holds for later applications too, until it is changed.')}
        required
      />
    </FormDrawer>
  );
}
