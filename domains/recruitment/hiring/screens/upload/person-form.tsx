// The personal data, which nobody may ask for before an offer is accepted.

import { CivilStatus, GovernmentNumber, Relation, Sex } from '@kawani/domains/employees/contract/lists';
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { useForm } from '@kawani/kit/web/forms/use-form';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { hireUploadApi, type UploadStanding } from '../../contract/upload.ts';
import { SizePart } from '../../lists.ts';
import { BarangayField } from './barangay-field.tsx';
import { cityOf, startOf } from './person-values.ts';

type PersonFormProps = { standing: UploadStanding; onDone: (now: UploadStanding) => void };

export function PersonForm({ standing: { person, sizes, expiresAt }, onDone }: PersonFormProps) {
  const form = useForm(hireUploadApi.person, {
    start: startOf(person, sizes),
    own: { city: cityOf(person) },
    schema: async () => (await import('../../contract/person.ts')).HirePersonForm,
    // Of this link alone: the next person may open theirs in the same tab.
    draftKey: `personal data ${expiresAt}`,
    done: onDone,
  });
  const { Field } = form;
  return (
    <form
      ref={form.ref}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Alert>{say('Only the people who prepare your employment read this.')}</Alert>
      <Field name="birthDate" as={DateField} label={say('Birth date')} required />
      <Field name="sex" label={say('Sex')} required none={say('Choose')} options={Sex.options} />
      <Field
        name="civilStatus"
        label={say('Civil status')}
        required
        none={say('Choose')}
        options={CivilStatus.options}
      />
      <Field
        name="psgc"
        as={BarangayField}
        label={say('Barangay')}
        required
        city={form.values.city}
        onCity={(city: Suggestion | null) => form.set('city', city)}
      />
      <Field
        name="street"
        label={say('House number and street')}
        required
        maxLength={120}
        autoComplete="street-address"
      />
      <h3>{say('Government numbers')}</h3>
      <p className="second">{say('Leave empty what you don’t have yet.')}</p>
      <Field name="sss" label={GovernmentNumber.labelOf('SSS')} inputMode="numeric" maxLength={30} />
      <Field name="philhealth" label={GovernmentNumber.labelOf('PHILHEALTH')} inputMode="numeric" maxLength={30} />
      <Field name="pagibig" label={GovernmentNumber.labelOf('PAGIBIG')} inputMode="numeric" maxLength={30} />
      <Field name="tin" label={GovernmentNumber.labelOf('TIN')} inputMode="numeric" maxLength={30} />
      <h3>{say('Whom do we call in an emergency?')}</h3>
      <Field name="emergencyName" label={say('Name')} required maxLength={100} autoComplete="off" />
      <Field
        name="emergencyRelation"
        label={say('Relation to you')}
        required
        none={say('Choose')}
        options={Relation.options}
      />
      <Field
        name="emergencyMobile"
        label={say('Mobile number')}
        required
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      {sizes.length > 0 && <h3>{say('Sizes of your uniform')}</h3>}
      {sizes.map(({ of, items, sizes: offered }) => (
        <Field
          key={of}
          name={of}
          label={SizePart.labelOf(of)}
          hint={items.join(', ')}
          none={say('I don’t know yet')}
          options={offered.map((size) => ({ value: size, label: size }))}
        />
      ))}
      {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      <Button look="primary" wide type="submit" busy={form.isBusy}>
        {say('Save and go on')}
      </Button>
      <AskBeforeLeaving when={form.dirty && !form.isBusy} />
    </form>
  );
}
