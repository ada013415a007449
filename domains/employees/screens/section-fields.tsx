// The fields of each section, the same for whoever asks for a change and for HR who writes it.
import { BloodType, CivilStatus, PayOutChannel, Sex, TaxExemptionCode } from '@kawani/domains/employees/contract';
import { FIELD_LABELS } from '@kawani/domains/employees/rules';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { DateField } from '@kawani/kit/web/date-field';
import { Select, TextField } from '@kawani/kit/web/fields';
import type { ProfileSection } from '../contract/profile-sections.ts';
import { AddressFields } from './address-fields.tsx';
import { ContactList, LicenceList, SchoolingList } from './entry-lists.tsx';
import { RelativeList } from './relative-list.tsx';
import type { SectionForm } from './section-values.ts';

type Options = readonly { readonly value: string; readonly label: string }[];
/** Codes that are known by themselves. */
const sameNamed = (codes: readonly string[]): Options => codes.map((value) => ({ value, label: value }));

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
          hint={masked[name] ? say('Now {number}. Leave it empty to keep it.', { number: masked[name] }) : HINTS[name]}
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
      <Choice form={form} section="PAY_OUT" name="channel" required options={PayOutChannel.options} />
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
  const choice = (name: keyof typeof FIELD_LABELS.PERSONAL, options: Options, required = false) => (
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
      {choice('sex', Sex.options, true)}
      {choice('civilStatus', CivilStatus.options, true)}
      {text('citizenship')}
      {text('religion')}
      {choice('bloodType', BloodType.options)}
      {text('heightCm')}
      {text('weightKg')}
      {choice('taxExemptionCode', sameNamed(TaxExemptionCode.codes))}
    </>
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

function Choice<Section extends ProfileSection>(props: OneField<Section> & { options: Options }) {
  const { form, section, name, options, ...field } = props;
  return (
    <Select
      {...field}
      label={FIELD_LABELS[section][name]}
      none={say(field.required ? 'Choose' : 'None')}
      options={options}
      value={String(form.values[name] ?? '')}
      onValue={(value) => form.set(name, value)}
      wrong={form.wrongs[name]}
    />
  );
}
