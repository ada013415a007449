// The fields of each section, the same for whoever asks for a change and for HR who writes it.
import { BloodType, CivilStatus, PayOutChannel, Sex, TaxExemptionCode } from '@kawani/domains/employees/contract';
import { FIELD_LABELS } from '@kawani/domains/employees/rules';
import { PlaceField } from '@kawani/domains/statutory/screens';
import type { Day } from '@kawani/kit/values/day';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, Select, TextField } from '@kawani/kit/web/fields';
import type { ProfileSection } from '../contract/profile-sections.ts';
import { ContactList, LicenceList, SchoolingList } from './entry-lists.tsx';
import { RelativeList } from './relative-list.tsx';
import type { AddressState, SectionForm } from './section-values.ts';

type Fieldset = { form: SectionForm; masked?: Readonly<Record<string, string | null>> };

export function SectionFields({ section, ...rest }: Fieldset & { section: ProfileSection }) {
  const Fields = FIELDS[section];
  return <Fields {...rest} />;
}

const FIELDS: Readonly<Record<ProfileSection, (given: Fieldset) => React.ReactNode>> = {
  PERSONAL: PersonalFields,
  CONTACT: ({ form }) => (
    <>
      <Text form={form} section="CONTACT" name="mobile" required type="tel" autoComplete="tel" />
      <Text form={form} section="CONTACT" name="email" type="email" autoComplete="email" />
    </>
  ),
  ADDRESS: AddressFields,
  FAMILY: ({ form }) => <RelativeList form={form} />,
  EMERGENCY: ({ form }) => <ContactList form={form} />,
  GOVERNMENT: ({ form, masked = {} }) => (
    <>
      {(['sss', 'philhealth', 'pagibig', 'tin'] as const).map((name) => (
        <Text
          key={name}
          form={form}
          section="GOVERNMENT"
          name={name}
          inputMode="numeric"
          hint={masked[name] ? `Now ${masked[name]}. Leave it empty to keep it.` : HINTS[name]}
        />
      ))}
    </>
  ),
  EDUCATION: ({ form }) => (
    <>
      <SchoolingList form={form} />
      <LicenceList form={form} />
    </>
  ),
  PAY_OUT: ({ form }) => (
    <>
      <Choice form={form} section="PAY_OUT" name="channel" required options={PayOutChannel.codes} />
      <Text form={form} section="PAY_OUT" name="accountName" required />
      <Text form={form} section="PAY_OUT" name="accountNumber" required inputMode="numeric" />
    </>
  ),
  SIZES: ({ form }) => (
    <>
      {(['upper', 'lower', 'head', 'foot'] as const).map((name) => (
        <Text key={name} form={form} section="SIZES" name={name} />
      ))}
    </>
  ),
};

const HINTS = { sss: '34-1234567-8', philhealth: '12-345678901-2', pagibig: '1212-3456-7890', tin: '123-456-789-000' };

function PersonalFields({ form }: Fieldset) {
  const text = (name: keyof typeof FIELD_LABELS.PERSONAL, required = false) => (
    <Text form={form} section="PERSONAL" name={name} required={required} />
  );
  const choice = (name: keyof typeof FIELD_LABELS.PERSONAL, options: readonly string[], required = false) => (
    <Choice form={form} section="PERSONAL" name={name} options={options} required={required} />
  );
  return (
    <>
      {text('firstName', true)}
      {text('middleName')}
      {text('lastName', true)}
      {text('suffix')}
      <DateField
        label={FIELD_LABELS.PERSONAL.birthDate}
        required
        value={(form.values.birthDate as Day) || null}
        onValue={(birthDate) => form.set('birthDate', birthDate ?? '')}
        wrong={form.wrongs.birthDate}
      />
      {text('birthplace')}
      {choice('sex', Sex.codes, true)}
      {choice('civilStatus', CivilStatus.codes, true)}
      {text('citizenship')}
      {text('religion')}
      {choice('bloodType', BloodType.codes)}
      {text('heightCm')}
      {text('weightKg')}
      {choice('taxExemptionCode', TaxExemptionCode.codes)}
    </>
  );
}

function AddressFields({ form }: Fieldset) {
  const present = form.values.present as AddressState;
  const permanent = form.values.permanent as AddressState;
  const isSame = JSON.stringify(present) === JSON.stringify(permanent);
  return (
    <>
      <OneAddress title="Present address" name="present" form={form} />
      <Checkbox
        label="The permanent address is the same"
        checked={isSame && present.place !== null}
        onChecked={(checked) => form.set('permanent', checked ? present : { houseStreet: '', place: null, zip: '' })}
      />
      {!(isSame && present.place !== null) && <OneAddress title="Permanent address" name="permanent" form={form} />}
    </>
  );
}

function OneAddress({ title, name, form }: { title: string; name: 'present' | 'permanent'; form: SectionForm }) {
  const value = form.values[name] as AddressState;
  const change = (changed: Partial<AddressState>) => form.set(name, { ...value, ...changed });
  const wrongOf = (field: string) => form.wrongs[`${name}.${field}`];
  return (
    <fieldset className="entry">
      <legend>{title}</legend>
      <TextField
        label="House no. and street"
        required
        value={value.houseStreet}
        onValue={(houseStreet) => change({ houseStreet })}
        maxLength={120}
        wrong={wrongOf('houseStreet')}
      />
      <PlaceField
        required
        value={value.place}
        onValue={(place) => change({ place })}
        wrong={wrongOf('psgc') ?? form.wrongs[name]}
      />
      <TextField
        label="ZIP code"
        inputMode="numeric"
        value={value.zip}
        onValue={(zip) => change({ zip })}
        maxLength={4}
        wrong={wrongOf('zip')}
      />
    </fieldset>
  );
}

type OneField<Section extends ProfileSection> = {
  form: SectionForm;
  section: Section;
  name: keyof (typeof FIELD_LABELS)[Section] & string;
  required?: boolean;
  hint?: string | undefined;
};
type InputOf = Pick<React.InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete'>;

function Text<Section extends ProfileSection>(props: OneField<Section> & InputOf) {
  const { form, section, name, ...field } = props;
  return (
    <TextField
      {...field}
      label={FIELD_LABELS[section][name]}
      value={String(form.values[name] ?? '')}
      onValue={(value) => form.set(name, value)}
      wrong={form.wrongs[name]}
    />
  );
}

function Choice<Section extends ProfileSection>(props: OneField<Section> & { options: readonly string[] }) {
  const { form, section, name, options, ...field } = props;
  return (
    <Select
      {...field}
      label={FIELD_LABELS[section][name]}
      none={field.required ? 'Choose' : 'None'}
      options={options.map((value) => ({ value, label: value }))}
      value={String(form.values[name] ?? '')}
      onValue={(value) => form.set(name, value)}
      wrong={form.wrongs[name]}
    />
  );
}
