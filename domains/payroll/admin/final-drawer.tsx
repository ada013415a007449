// Making the final pay of somebody: when it is paid, and what nobody can compute.
import { StatusCause } from '@kawani/domains/employees/contract';
import { FinalPayForm, type Leaver, specialApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { useRef } from 'react';
import { type Entered, EnteredLines, inCentavos } from './entered-lines.tsx';

type Values = { payDate: Day | null; takesWholeLoans: boolean; others: readonly Entered[] };
type Props = { of: Leaver; onClose: () => void; onOpened: (runId: string) => void };

const MOST = 10;
const taxes = () => [
  { value: 'TAXABLE', label: say('Taxed') },
  { value: 'EXEMPT', label: say('Not taxed') },
];

export function FinalDrawer({ of: { employeeId, name, lastDay, dueOn, cause }, onClose, onOpened }: Props) {
  const today = dayNow();
  const opened = useRef<string>(undefined);
  const open = useVerb(specialApi.openFinal, { quiet: true });
  const given = ({ others, ...filled }: Values) => ({ employeeId, ...filled, others: inCentavos(others) });
  const form = useForm<Values>(
    { payDate: dueOn > today ? dueOn : today, takesWholeLoans: false, others: [] },
    { schema: FinalPayForm, given },
  );
  const { values, wrongs, set } = form;
  const send = () =>
    form.submit(async (filled) => {
      opened.current = (await open.mutateAsync(given(filled) as never)).id;
    });
  // Only once it was sent may the page be left without asking.
  const close = () => (opened.current === undefined ? onClose() : onOpened(opened.current));
  return (
    <FormDrawer
      title={say('Final pay of {name}', { name })}
      yes={say('Compute')}
      form={form}
      send={send}
      onClose={close}
    >
      <p>
        {cause === null
          ? say('Last day {last}. Due on {due}.', { last: showDay(lastDay), due: showDay(dueOn) })
          : say('Last day {last}, {cause}. Due on {due}.', {
              last: showDay(lastDay),
              cause: StatusCause.labelOf(cause).toLowerCase(),
              due: showDay(dueOn),
            })}
      </p>
      <p className="quiet">
        {say(
          'Unpaid wages, the 13th month, unused leave, separation or retirement pay by the cause, and savings are computed; tax is settled for the year. What is owed is taken from savings first, then from pay under its authorization.',
        )}
      </p>
      {cause === null && (
        <Alert tone="warn">
          {say('The record says no cause of leaving. Separation and retirement pay go by it: please set it first.')}
        </Alert>
      )}
      <DateField label={say('Pay date')} required limits={{ min: lastDay }} {...form.field('payDate')} />
      <Checkbox
        label={say('The terms of the government loans let their whole balance be taken')}
        checked={values.takesWholeLoans}
        onChecked={(takes) => set('takesWholeLoans', takes)}
      />
      <EnteredLines
        lines={values.others}
        onLines={(others) => set('others', others)}
        taxes={taxes()}
        field="others"
        most={MOST}
        min={0.01}
        add={say('Other pay')}
        wrongs={wrongs}
      />
    </FormDrawer>
  );
}
