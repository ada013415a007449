// A year's credits for many at once: tried first, so that nobody is surprised by how many they are.
import { chosenUnit, EVERYBODY, UnitFields } from '@kawani/domains/employees/desk';
import { Allocation, LeaveCode, type LeaveTypeEntry, leaveApi } from '@kawani/domains/leave/contract';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { NumberField, Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';

type Values = {
  type: string;
  year: number | null;
  days: number | null;
  unit: string;
  detachmentId: string;
  departmentId: string;
  reason: string;
};

const MAX_REASON = 250;
const count = (many: number) => many.toLocaleString('en-PH');

type AllocateDrawerProps = { types: readonly LeaveTypeEntry[]; onClose: () => void };

export function AllocateDrawer({ types, onClose }: AllocateDrawerProps) {
  const drawn = types.filter(({ isActive, terms }) => isActive && terms?.per === 'YEAR');
  const initial: Values = {
    type: '',
    year: Number(dayNow().slice(0, 4)),
    days: null,
    ...EVERYBODY,
    reason: '',
  };
  const form = useForm<Values>(initial, { schema: Allocation, given });
  const verb = useVerb(leaveApi.allocate, { quiet: true, toast: 'Leave credits allocated.' });
  const send = () => form.submit((values) => verb.mutateAsync(given(values) as Allocation));
  return (
    <FormDrawer
      title="Allocate leave credits"
      yes="Allocate"
      follows={<Trial values={form.values} />}
      {...{ form, send, onClose }}
    >
      <Fields form={form} types={drawn} />
    </FormDrawer>
  );
}

/** What the operation takes: nothing of what was not chosen. */
function given({ unit, detachmentId, departmentId, ...values }: Values): object {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
  return { ...filled, ...chosenUnit({ unit, detachmentId, departmentId }) };
}

type FieldsProps = { form: ReturnType<typeof useForm<Values>>; types: readonly LeaveTypeEntry[] };

function Fields({ form, types }: FieldsProps) {
  const { values, wrongs, set } = form;
  const choices = useAnswer(leaveApi.allocationChoices, {}).data;
  return (
    <>
      <Select
        label="Type"
        required
        none="Choose a type"
        value={values.type}
        wrong={wrongs.type}
        options={types.map(({ type, label }) => ({ value: type, label }))}
        onValue={(type) => {
          set('type', type);
          const days = types.find((each) => each.type === type)?.terms?.entitlement;
          if (days) set('days', days);
        }}
      />
      <NumberField label="Year" required {...form.field('year')} />
      <NumberField
        label="Days for each"
        required
        unit="days"
        decimals={1}
        min={0.5}
        max={366}
        {...form.field('days')}
      />
      <UnitFields form={form} choices={choices} />
      <TextArea
        label="Reason"
        required
        rows={2}
        maxLength={MAX_REASON}
        hint="Everybody reads it in their ledger."
        {...form.field('reason')}
      />
    </>
  );
}

function Trial({ values }: { values: Values }) {
  const asked = Allocation.safeParse({ ...given(values), reason: values.reason || 'Trial' });
  const { data, error } = useAnswer(leaveApi.tryAllocation, asked.data as Allocation, {
    enabled: asked.success,
    staleMs: 5_000,
  });
  if (!asked.success) return null;
  if (error) return <Alert tone="warn">{error.message}</Alert>;
  if (data === undefined) return null;
  const leave = LeaveCode.labelOf(asked.data.type);
  return (
    <Alert tone={data.people === 0 ? 'warn' : 'info'}>
      <strong>
        {data.people === 0
          ? 'Nobody would get credits.'
          : `${count(data.people)} ${data.people === 1 ? 'person gets' : 'people get'} ${count(data.days)} days of ${leave} leave.`}
      </strong>{' '}
      {data.already > 0 && `${count(data.already)} have them already. `}
      {data.isOwnLeftOut && 'Your own are left out: please ask a colleague. '}
      {data.notEligible > 0 && `For ${count(data.notEligible)} the type is not meant.`}
    </Alert>
  );
}
