// Writing the personnel action form of a new hire: it begins with what the offer and the requisition say.
import { PayBasis } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import type { PafChoices } from '../contract/hiring.ts';
import { hiringApi } from '../contract.ts';
import { FirstStatus } from '../lists.ts';
import { pafRequest } from '../requests.ts';
import { RestDaysField } from './rest-days-field.tsx';

const MAX_REMARKS = 250;
const SUNDAY = 0;

type PafDrawerProps = { id: string; onClose: () => void };

export function PafDrawer({ id, onClose }: PafDrawerProps) {
  const answer = useAnswer(hiringApi.paf, { id });
  const { data } = answer;
  if (data !== undefined) return <PafForm id={id} choices={data} onClose={onClose} />;
  return (
    <Drawer title={say('Personnel action form')} onClose={onClose}>
      <Block of={answer} height={480} failed={say("The terms of the offer couldn't be loaded.")}>
        {() => null}
      </Block>
    </Drawer>
  );
}

function PafForm({ id, choices, onClose }: PafDrawerProps & { choices: PafChoices }) {
  const { shifts, factors, floor, ...offered } = choices;
  const form = useForm(pafRequest.api.file, {
    start: {
      ...{ applicationId: id, status: 'Probationary', restDays: [SUNDAY], cola: null, remarks: null },
      ...{ ...offered, mwe: floor !== null && offered.basis === 'DAILY' && offered.rate === floor.daily },
      ...{ files: [], refiles: null },
    },
    schema: async () => (await import('../contract/paf-form.ts')).PafFiling,
    toast: say('PAF sent for approval.'),
  });
  const { Field, values } = form;
  return (
    <FormDrawer title={say('Personnel action form')} yes={say('Send for approval')} {...{ form, onClose }}>
      <Field name="status" label={say('Status')} required look="segments" options={FirstStatus.options} />
      <Field name="startsOn" as={DateField} label={say('First day')} required limits={{ min: dayNow() }} />
      <Field
        name="shiftId"
        label={say('Shift')}
        none={say('No shift yet')}
        options={shifts.map(({ id: value, name }) => ({ value, label: name }))}
      />
      <Field name="restDays" as={RestDaysField} label={say('Rest days')} />
      <Field
        name="basis"
        label={say('Paid by')}
        required
        look="segments"
        options={PayBasis.codes.map((value) => ({
          value,
          label: value === 'DAILY' ? say('The day') : say('The month'),
        }))}
      />
      <Field
        name="rate"
        as={PesosField}
        label={values.basis === 'MONTHLY' ? say('Pay for a month') : say('Pay for a day')}
        required
        {...(floor !== null && {
          hint: say('The minimum wage there is {amount} a day ({order}, region {region}).', {
            amount: showPesos(floor.daily),
            order: floor.order,
            region: floor.region,
          }),
        })}
      />
      <Field
        name="factor"
        label={say('Paid days in a year')}
        required
        options={factors.map(({ factor, use }) => ({ value: factor, label: `${factor}: ${use}` }))}
      />
      <Field name="mwe" label={say('Minimum wage earner')} />
      <Field name="cola" as={PesosField} label={say('Cost-of-living allowance a day')} />
      <Field name="remarks" as={TextArea} label={say('Remarks')} rows={2} maxLength={MAX_REMARKS} />
    </FormDrawer>
  );
}
