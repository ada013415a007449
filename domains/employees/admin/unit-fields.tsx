// What forms about units share: a code and a name, who leads one and from when, and for which unit something is.
import { say } from '@kawani/kit/contract/say';
import { valueList } from '@kawani/kit/contract/value-list';
import type { Day } from '@kawani/kit/values/day';
import { DateField } from '@kawani/kit/web/date-field';
import { SegmentsField, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { MAX_CODE, MAX_UNIT_NAME, type UnitPerson } from '../contract/units.ts';
import { NamedField } from './named-choices.tsx';
import { PersonField } from './person-field.tsx';

type CodeFieldProps = { form: Form<{ code: string }>; example: string };

export function CodeField({ form, example }: CodeFieldProps) {
  return (
    <TextField
      label={say('Code')}
      required
      maxLength={MAX_CODE}
      hint={say('Letters, digits and hyphens, as in {example}.', { example })}
      {...form.field('code')}
    />
  );
}

export function NameField({ form }: { form: Form<{ name: string }> }) {
  return <TextField label={say('Name')} required maxLength={MAX_UNIT_NAME} {...form.field('name')} />;
}

type LeaderFieldProps = {
  label: string;
  hint: string;
  /** Who leads it now; undefined: it is a new one. */
  leader: UnitPerson | null | undefined;
  value: Suggestion | null;
  wrong: string | undefined;
  onValue: (person: Suggestion | null) => void;
  form: Form<{ since: Day | null }>;
};

/** Another leader leads from a day. */
export function LeaderField({ label, hint, leader, value, wrong, onValue, form }: LeaderFieldProps) {
  const isOther = leader !== undefined && (leader?.id ?? null) !== (value?.id ?? null);
  return (
    <>
      <PersonField label={label} hint={hint} value={value} wrong={wrong} onValue={onValue} />
      {isOther && (
        <DateField label={say('Leads from')} hint={say('Today, where nothing is chosen.')} {...form.field('since')} />
      )}
    </>
  );
}

type OfUnit = { unit: string; detachmentId: string | null; departmentId: string | null };
type Unit = { readonly id: string; readonly code: string; readonly name: string };

export const EVERYBODY = { unit: 'all', detachmentId: '', departmentId: '' } as const;
const Units = valueList({ all: 'Everybody', detachment: 'Detachment', department: 'Department' });
const named = (units: readonly Unit[] = []) => units.map(({ id, code, name }) => ({ id, name: `${code} ${name}` }));

type UnitFieldsProps = {
  form: Pick<Form<OfUnit>, 'values' | 'field'>;
  choices: { readonly detachments: readonly Unit[]; readonly departments: readonly Unit[] } | undefined;
};

/** For everybody, or for the people of one unit. */
export function UnitFields({ form, choices }: UnitFieldsProps) {
  return (
    <>
      <SegmentsField label={say('For')} required options={Units.options} {...form.field('unit')} />
      {form.values.unit === 'detachment' && (
        <NamedField
          label={say('Detachment')}
          required
          placeholder={say('Code or name')}
          choices={named(choices?.detachments)}
          {...form.field('detachmentId')}
        />
      )}
      {form.values.unit === 'department' && (
        <NamedField
          label={say('Department')}
          required
          placeholder={say('Code or name')}
          choices={named(choices?.departments)}
          {...form.field('departmentId')}
        />
      )}
    </>
  );
}

/** What an operation takes of it: the unit that was chosen last, and no other. */
export function chosenUnit({ unit, detachmentId, departmentId }: OfUnit): Partial<OfUnit> {
  return {
    ...(unit === 'detachment' ? { detachmentId } : {}),
    ...(unit === 'department' ? { departmentId } : {}),
  };
}
