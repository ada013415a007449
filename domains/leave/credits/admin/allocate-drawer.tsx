// Allocates a year's credits to many people. It shows how many they are before anything is written.

import { chosenUnit, EVERYBODY, UnitFields } from '@kawani/domains/employees/admin';
import type { GivesOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { type Held, useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import type { LeaveTypeEntry } from '../../types/contract.ts';
import { LeaveCode } from '../../types/lists.ts';
import type { Allocation } from '../contract/form.ts';
import { leaveCreditsApi } from '../contract.ts';
import { daysText } from '../rules/words.ts';

const MAX_REASON = 250;
/** For whom, as the form asks it; the operation takes only the unit itself. */
const WHOM: { unit: string } = { unit: EVERYBODY.unit };
type Values = Held<Allocation> & typeof WHOM;

type AllocateDrawerProps = { types: readonly LeaveTypeEntry[]; onClose: () => void };

export function AllocateDrawer({ types, onClose }: AllocateDrawerProps) {
  const drawn = types.filter(({ isActive, terms }) => isActive && terms?.per === 'YEAR');
  const year = Number(dayNow().slice(0, 4));
  const form = useForm(leaveCreditsApi.allocate, {
    start: { type: null, year, days: null, detachmentId: null, departmentId: null, reason: null },
    own: WHOM,
    sends: sent,
    requires: ({ unit }) => (unit === 'detachment' ? ['detachmentId'] : unit === 'department' ? ['departmentId'] : []),
    schema: async () => (await import('../contract/form.ts')).Allocation,
    toast: say('Leave credits allocated.'),
  });
  // It comes to the same whatever the reason.
  const asked = form.inputOf({ ...form.values, reason: form.values.reason || 'Trial' });
  return (
    <FormDrawer
      title={say('Allocate leave credits')}
      yes={say('Allocate')}
      follows={asked && <Trial asked={asked} />}
      {...{ form, onClose }}
    >
      <Fields form={form} types={drawn} />
    </FormDrawer>
  );
}

function sent({ type, year, days, reason, ...whom }: Values) {
  return { type, year, days, reason, ...chosenUnit(whom) };
}

type FieldsProps = { form: Omit<Form<Values>, 'submit'>; types: readonly LeaveTypeEntry[] };

function Fields({ form, types }: FieldsProps) {
  const { Field, set } = form;
  const choices = useAnswer(leaveCreditsApi.allocationChoices, {}).data;
  return (
    <>
      <Field
        name="type"
        label={say('Type')}
        required
        none={say('Choose a type')}
        options={types.map(({ type, label }) => ({ value: type, label }))}
        onSet={(type) => {
          const days = types.find((each) => each.type === type)?.terms?.entitlement;
          if (days) set('days', days);
        }}
      />
      <Field name="year" as={NumberField} label={say('Year')} required />
      <Field
        name="days"
        as={NumberField}
        label={say('Days for each person')}
        required
        unit={say('days')}
        decimals={1}
        min={0.5}
        max={366}
      />
      <UnitFields form={form} choices={choices} />
      <Field
        name="reason"
        as={TextArea}
        label={say('Reason')}
        required
        rows={2}
        maxLength={MAX_REASON}
        hint={say('Everyone sees it in their ledger.')}
      />
    </>
  );
}

function Trial({ asked }: { asked: GivesOf<typeof leaveCreditsApi.tryAllocation> }) {
  const { data, error } = useAnswer(leaveCreditsApi.tryAllocation, asked, { staleMs: 5_000 });
  if (error) return <Alert tone="warn">{error.message}</Alert>;
  if (data === undefined) return null;
  const leave = LeaveCode.labelOf(asked.type);
  return (
    <Alert tone={data.people === 0 ? 'warn' : 'info'}>
      <strong>
        {data.people === 0
          ? say('Nobody would get credits.')
          : say('{people, plural, one {# person gets} other {# people get}} {days} of {leave} leave in all.', {
              people: data.people,
              days: daysText(data.days),
              leave,
            })}
      </strong>{' '}
      {[
        data.already > 0 && say('Already allocated: {count}.', { count: showCount(data.already) }),
        data.isOwnLeftOut && say('Your own credits are left out: please ask a colleague.'),
        data.notEligible > 0 && say('Not eligible: {count}.', { count: showCount(data.notEligible) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  );
}
