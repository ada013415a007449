// Hiring a former employee again from the 201 file: filled in with the last post, so that often a date is all it needs.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { SegmentsField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { toast } from '@kawani/kit/web/message';
import { dayNow } from '@kawani/kit/web/now';
import { FIRST_STATUS, newEmployeeApi } from '../contract/new-employee.ts';
import { type RehireFacts, RehireForm as RehireInput, rehireApi } from '../contract/rehire.ts';
import type { UsualSchedule } from '../contract/usual-schedule.ts';
import { firstMonday } from '../rules/rehire.ts';
import { NamedField, optionsOf } from './named-choices.tsx';
import { datesOf } from './new-schedule.tsx';
import { RehireSummary } from './rehire-facts.tsx';

type RehireDrawerProps = { employeeId: string; onClose: () => void };

const HEIGHT = 480;

export function RehireDrawer({ employeeId, onClose }: RehireDrawerProps) {
  const answer = useAnswer(rehireApi.facts, { employeeId });
  if (answer.data !== undefined) return <RehireForm {...{ employeeId, onClose }} facts={answer.data} />;
  return (
    <Drawer title={say('Rehire')} onClose={onClose}>
      <Block of={answer} height={HEIGHT} failed={answer.error?.message ?? ''}>
        {() => null}
      </Block>
    </Drawer>
  );
}

/** With the dates that have no schedule. */
function hiredWords(name: string, { missing }: UsualSchedule): string {
  if (missing.length === 0 || missing[0]?.why === 'NOT_CHOSEN') return say('{name} is hired again.', { name });
  return say('{name} is hired again. Dates without a schedule: {dates}.', {
    name,
    dates: missing.map(datesOf).join('; '),
  });
}

type Place = { place: 'detachment' | 'department' };

function RehireForm({ employeeId, facts, onClose }: RehireDrawerProps & { facts: RehireFacts }) {
  const { last, earliest, name } = facts;
  const own: Place = { place: last?.departmentId ? 'department' : 'detachment' };
  const form = useForm(rehireApi.rehire, {
    start: {
      ...{ employeeId, hiredOn: firstMonday(earliest, dayNow()), status: 'Probationary', pay: null, reason: null },
      ...{ shiftId: null, restDays: null, designationId: last?.designationId ?? null },
      ...{ detachmentId: last?.detachmentId ?? null, departmentId: last?.departmentId ?? null },
    },
    own,
    sends: ({ place, ...values }) =>
      place === 'detachment' ? { ...values, departmentId: null } : { ...values, detachmentId: null, shiftId: null },
    requires: ({ place }) => [place === 'detachment' ? 'detachmentId' : 'departmentId'],
    schema: async () => RehireInput,
    done: ({ schedule }) => toast(hiredWords(name, schedule)),
  });
  const { Field, values, set, wrongs } = form;
  const { data } = useAnswer(newEmployeeApi.choices, {});
  const { detachmentId, hiredOn, place } = values;
  const hasShifts = place === 'detachment' && Boolean(detachmentId) && hiredOn !== null;
  const shifts = useAnswer(
    newEmployeeApi.place,
    { detachmentId: detachmentId ?? '', on: hiredOn ?? dayNow() },
    { enabled: hasShifts },
  );
  return (
    <FormDrawer
      title={say('Rehire {name}', { name })}
      yes={say('Rehire')}
      follows={<RehireSummary facts={facts} />}
      {...{ form, onClose }}
    >
      <Field name="hiredOn" as={DateField} label={say('First day')} required limits={{ min: earliest }} />
      <Field
        name="status"
        label={say('Status')}
        required
        options={FIRST_STATUS.map((value) => ({ value, label: value }))}
      />
      <Field
        name="designationId"
        as={NamedField}
        label={say('Designation')}
        required
        placeholder={say('Type a few letters')}
        choices={data?.designations ?? []}
      />
      <SegmentsField
        label={say('Works at a')}
        value={place}
        onValue={(next) => set('place', next)}
        options={[
          { value: 'detachment', label: say('Detachment') },
          { value: 'department', label: say('Department') },
        ]}
      />
      {place === 'detachment' ? (
        <Field
          name="detachmentId"
          as={NamedField}
          label={say('Detachment')}
          required
          wrong={wrongs.place}
          placeholder={say('Type a few letters')}
          choices={data?.detachments ?? []}
          onSet={() => set('shiftId', null)}
        />
      ) : (
        <Field
          name="departmentId"
          label={say('Department')}
          required
          wrong={wrongs.place}
          none={say('Choose')}
          options={optionsOf(data?.departments)}
        />
      )}
      {hasShifts && (
        <Field
          name="shiftId"
          label={say('Usual shift')}
          none={say('Set the schedule later')}
          options={(shifts.data?.shifts ?? []).map(({ id, code, name: shift }) => ({
            value: id,
            label: `${code} ${shift}`,
          }))}
        />
      )}
      <Field name="reason" as={TextArea} label={say('Reason')} required={facts.asksReason} rows={2} maxLength={250} />
    </FormDrawer>
  );
}
