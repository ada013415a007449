// Hiring a former employee again for a job order: everything is filled in, and one tap confirms it.
import { RehireSummary } from '@kawani/domains/employees/admin/rehire-facts';
import { FIRST_STATUS, newEmployeeApi } from '@kawani/domains/employees/contract/new-employee';
import { type RehireFacts, rehireApi } from '@kawani/domains/employees/contract/rehire';
import { firstMonday } from '@kawani/domains/employees/rules/rehire';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import type { RosterPerson } from '../contract/person.ts';
import type { OpenJobOrder } from '../contract/proposal.ts';
import { rosterApi } from '../contract.ts';
import { MAX_TEXT } from '../lists.ts';
import { JobOrderField, useJobOrder } from './job-order-field.tsx';
import { PersonHead } from './propose-drawer.tsx';

type RehireDrawerProps = { person: RosterPerson; jobOrderId: string | null; onClose: () => void };

const HEIGHT = 480;

export function RehireDrawer({ person, jobOrderId, onClose }: RehireDrawerProps) {
  const answer = useAnswer(rehireApi.facts, { employeeId: person.employeeId });
  const order = useJobOrder(jobOrderId);
  const isReady = jobOrderId === null || order !== undefined;
  if (answer.data !== undefined && isReady)
    return <RehireForm {...{ person, jobOrderId, order, onClose }} facts={answer.data} />;
  return (
    <Drawer title={say('Rehire {name}', { name: person.name })} onClose={onClose}>
      <Block of={answer} height={HEIGHT} failed={answer.error?.message ?? ''}>
        {() => null}
      </Block>
    </Drawer>
  );
}

type RehireFormProps = RehireDrawerProps & { facts: RehireFacts; order: OpenJobOrder | undefined };

function RehireForm({ person, jobOrderId, order, facts, onClose }: RehireFormProps) {
  const { employeeId, name } = person;
  const form = useForm(rosterApi.rehire, {
    start: {
      ...{ employeeId, jobOrderId, hiredOn: firstMonday(facts.earliest, dayNow()), status: 'Probationary' },
      ...{ shiftId: order?.shiftId ?? null, restDays: null, reason: null },
    },
    schema: async () => (await import('../contract/rehire.ts')).Rehire,
    toast: say('{name} is hired again.', { name }),
  });
  const { Field, values, set } = form;
  return (
    <FormDrawer
      title={say('Rehire {name}', { name })}
      yes={say('Rehire')}
      follows={<RehireSummary facts={facts} />}
      {...{ form, onClose }}
    >
      <PersonHead person={person} />
      <Field
        name="jobOrderId"
        as={JobOrderField}
        label={say('Job order')}
        hint={say('It says the designation and the site.')}
        required
        onSet={() => set('shiftId', null)}
      />
      <Field name="hiredOn" as={DateField} label={say('First day')} required limits={{ min: facts.earliest }} />
      <Field
        name="status"
        label={say('Status')}
        required
        options={FIRST_STATUS.map((value) => ({ value, label: value }))}
      />
      <Shift form={form} jobOrderId={values.jobOrderId} />
      {facts.asksReason && (
        <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_TEXT} />
      )}
    </FormDrawer>
  );
}

type ShiftProps = {
  form: Pick<ReturnType<typeof useForm<typeof rosterApi.rehire, object>>, 'Field'>;
  jobOrderId: string | null;
};

/** Those worked at the site of the job order. */
function Shift({ form: { Field }, jobOrderId }: ShiftProps) {
  const order = useJobOrder(jobOrderId);
  const { data } = useAnswer(
    newEmployeeApi.place,
    { detachmentId: order?.detachmentId ?? '', on: dayNow() },
    { enabled: order !== undefined },
  );
  if (order === undefined) return null;
  return (
    <Field
      name="shiftId"
      label={say('Usual shift')}
      none={say('Set the schedule later')}
      options={(data?.shifts ?? []).map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
    />
  );
}
