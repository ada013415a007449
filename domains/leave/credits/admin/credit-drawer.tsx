// Changing a balance of leave by hand, with the reason.
import { say } from '@kawani/kit/contract/say';
import { valueList } from '@kawani/kit/contract/value-list';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import type { LeaveCode } from '../../types/lists.ts';
import { leaveCreditsApi } from '../contract.ts';
import { daysText } from '../rules/words.ts';

type Sign = { sign: 'add' | 'deduct' };

const Signs = valueList({ add: 'Add', deduct: 'Deduct' });

const ADDING: Sign = { sign: 'add' };

const MAX_REASON = 250;

const signed = (days: number, sign: Sign['sign']) => (sign === 'add' ? days : -days);

/** Carried days alone end on a day of their own. */
function isCarried({ type, sign }: { type: LeaveCode | null } & Sign): boolean {
  return type === 'CL' && sign === 'add';
}

type ChangeDrawerProps = {
  employeeId: string;
  year: number;
  types: readonly { type: LeaveCode; label: string; available: number }[];
  onClose: () => void;
};

export function ChangeDrawer({ employeeId, year, types, onClose }: ChangeDrawerProps) {
  const form = useForm(leaveCreditsApi.adjust, {
    start: { employeeId, year, type: null, days: null, expiresOn: null, reason: null },
    own: ADDING,
    sends: ({ sign, days, expiresOn, ...rest }) => ({
      ...rest,
      days: days && signed(days, sign),
      expiresOn: isCarried({ ...rest, sign }) ? expiresOn : null,
    }),
    requires: (values) => (isCarried(values) ? ['expiresOn'] : []),
    schema: async () => (await import('../contract/form.ts')).CreditChange,
    toast: say('Leave credits changed.'),
  });
  const { values, Field } = form;
  const chosen = types.find(({ type }) => type === values.type);
  const after = chosen && chosen.available + signed(values.days ?? 0, values.sign);
  return (
    <FormDrawer
      title={say('Leave credits of {year}', { year: String(year) })}
      yes={say(values.sign === 'add' ? 'Add credits' : 'Deduct credits')}
      {...{ form, onClose }}
    >
      <Field
        name="type"
        label={say('Type')}
        required
        none={say('Choose a type')}
        options={types.map(({ type, label, available }) => ({
          value: type,
          label: say('{leave} · {days} left', { leave: label, days: available }),
        }))}
      />
      <Field name="sign" label={say('Action')} required look="segments" options={Signs.options} />
      <Field
        name="days"
        as={NumberField}
        label={say('Days')}
        required
        unit={say('days')}
        decimals={1}
        min={0.5}
        max={366}
        hint={
          after === undefined || values.days === null
            ? say('Whole or half days.')
            : say('{days} would be left.', { days: daysText(after) })
        }
      />
      {isCarried(values) && <Field name="expiresOn" as={DateField} label={say('Can be used until')} required />}
      <Field
        name="reason"
        as={TextArea}
        label={say('Reason')}
        required
        rows={3}
        maxLength={MAX_REASON}
        hint={say('The employee sees it in the ledger.')}
      />
    </FormDrawer>
  );
}
