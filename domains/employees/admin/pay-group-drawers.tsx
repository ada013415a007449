// Adding and renaming a pay group, moving people to it, and taking one out.
import { say } from '@kawani/kit/contract/say';
import { DateField } from '@kawani/kit/web/date-field';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { type PayGroup, type PayGroupMember, payGroupsApi } from '../contract/pay-groups.ts';
import { WhomFields, type WhomValues } from './whom-fields.tsx';

type OfGroup = { group: PayGroup; onClose: () => void };

export function GroupDrawer({ group, onClose }: { group?: PayGroup; onClose: () => void }) {
  return group === undefined ? <NewGroup onClose={onClose} /> : <Renamed group={group} onClose={onClose} />;
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const form = useForm(payGroupsApi.create, {
    start: { code: null, name: null },
    schema: async () => (await import('../contract/pay-groups.ts')).NewPayGroup,
    toast: say('The pay group is added.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('New pay group')} yes={say('Add')} {...{ form, onClose }}>
      <Field name="code" label={say('Code')} required maxLength={20} />
      <Field name="name" label={say('Name')} required maxLength={60} />
    </FormDrawer>
  );
}

function Renamed({ group: { id, version, code, name }, onClose }: OfGroup) {
  const form = useForm(payGroupsApi.rename, {
    start: { id, version, code, name },
    schema: async () => (await import('../contract/pay-groups.ts')).PayGroupForm,
    toast: say('The pay group is renamed.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Rename the pay group')} yes={say('Save')} {...{ form, onClose }}>
      <Field name="code" label={say('Code')} required maxLength={20} />
      <Field name="name" label={say('Name')} required maxLength={60} />
    </FormDrawer>
  );
}

const OWN: Pick<WhomValues, 'whom'> = { whom: 'employeeIds' };

export function MoveDrawer({ group: { id, name }, onClose }: OfGroup) {
  const form = useForm(payGroupsApi.move, {
    start: { id, from: dayNow(), detachmentId: null, departmentId: null, designationId: null, employeeIds: null },
    own: OWN,
    sends: ({ whom, from, ...units }) => ({
      ...{ id, from },
      ...Object.fromEntries(Object.entries(units).filter(([unit]) => unit === whom)),
    }),
    requires: ({ whom }) =>
      (['detachmentId', 'departmentId', 'designationId', 'employeeIds'] as const).filter((unit) => unit === whom),
    schema: async () => (await import('../contract/pay-groups.ts')).MoveForm,
    toast: say('Moved.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('Move people to {name}', { name })} yes={say('Move')} {...{ form, onClose }}>
      <p className="quiet">{say('They leave the pay group that they are in from this day on.')}</p>
      <Field name="from" as={DateField} label={say('From')} required />
      <WhomFields form={form} units={['employeeIds', 'detachmentId', 'departmentId', 'designationId']} />
    </FormDrawer>
  );
}

export function RemoveDrawer({ group, member, onClose }: OfGroup & { member: PayGroupMember }) {
  const form = useForm(payGroupsApi.remove, {
    start: { id: group.id, from: dayNow(), employeeIds: [member.employeeId] },
    toast: say('Removed.'),
  });
  const { Field } = form;
  const { name } = member;
  return (
    <FormDrawer title={say('Remove {name}', { name })} yes={say('Remove')} look="danger" {...{ form, onClose }}>
      <p>{say('{name} is in no pay group from this day on.', { name })}</p>
      <Field name="from" as={DateField} label={say('From')} required />
    </FormDrawer>
  );
}
