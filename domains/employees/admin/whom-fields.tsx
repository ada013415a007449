// For whom something about pay is: everybody, a unit, a designation, a pay group, or people picked one by one.
import { phrases, say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Select } from '@kawani/kit/web/fields';
import { payChangesApi } from '../contract/pay-changes.ts';
import { NamedField } from './named-choices.tsx';
import { PickedPeople } from './picked-people.tsx';

const LABELS = phrases({
  all: 'Everybody',
  detachmentId: 'Detachment',
  departmentId: 'Department',
  designationId: 'Designation',
  payGroupId: 'Pay group',
  employeeIds: 'People you pick',
  fileId: 'People in a file',
  same: 'The same as now',
});

type Unit = 'detachmentId' | 'departmentId' | 'designationId' | 'payGroupId';
/** What is filled in for people in a file stands beside these fields. */
export type Whom = Unit | 'all' | 'same' | 'employeeIds' | 'fileId';
export type WhomValues = { whom: string } & Partial<Record<Unit, string | null>>;

type WhomForm = {
  readonly values: WhomValues;
  readonly wrongs: Readonly<Record<string, string>>;
  set(name: 'whom' | Unit, value: string | null): void;
  set(name: 'employeeIds', value: string[] | null): void;
};

export function WhomFields({ form, units }: { form: WhomForm; units: readonly Whom[] }) {
  const { values, set, wrongs } = form;
  const choices = useAnswer(payChangesApi.choices, {}).data;
  const named = {
    detachmentId: choices?.detachments,
    departmentId: choices?.departments,
    designationId: choices?.designations,
    payGroupId: choices?.payGroups,
  };
  const unit = units.find((each): each is Unit => each === values.whom && each in named);
  return (
    <>
      <Select
        label={say('For')}
        required
        options={units.map((value) => ({ value, label: LABELS[value] }))}
        value={values.whom}
        onValue={(whom) => set('whom', whom)}
      />
      {unit !== undefined && (
        <NamedField
          label={LABELS[unit]}
          required
          placeholder={say('Code or name')}
          choices={(named[unit] ?? []).map(({ id, code, name }) => ({ id, name: `${code} ${name}` }))}
          value={values[unit] ?? null}
          wrong={wrongs[unit]}
          onValue={(id) => set(unit, id === '' ? null : id)}
        />
      )}
      {values.whom === 'employeeIds' && (
        <PickedPeople wrong={wrongs.employeeIds} onPicked={(ids) => set('employeeIds', [...ids])} />
      )}
    </>
  );
}
