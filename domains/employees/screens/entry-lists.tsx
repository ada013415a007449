// Sections that are lists: relatives, emergency contacts, schools, licences. Entries are added, changed and taken away.
import {
  type EmergencyContact,
  type Licence,
  MAX_EMERGENCY_CONTACTS,
  MAX_ENTRIES,
  Relation,
  type Relative,
  type Schooling,
  SchoolLevel,
} from '@kawani/domains/employees/contract';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, NumberField, Select, TextField } from '@kawani/kit/web/fields';
import { dayNow } from '@kawani/kit/web/now';
import type { ReactNode } from 'react';
import type { SectionForm } from './section-values.ts';

const choices = (codes: readonly string[]) => codes.map((value) => ({ value, label: value }));

type EntriesProps<Entry> = {
  form: SectionForm;
  name: string;
  title: string;
  one: string;
  most: number;
  fresh: (entries: readonly Entry[]) => Entry;
  children: (
    entry: Entry,
    change: (changed: Partial<Entry>) => void,
    wrongOf: (field: string) => string | undefined,
  ) => ReactNode;
};

function Entries<Entry>({ form, name, title, one, most, fresh, children }: EntriesProps<Entry>) {
  const entries = (form.values[name] || []) as readonly Entry[];
  const put = (next: readonly Entry[]) => form.set(name, next);
  return (
    <fieldset className="entries">
      <legend>{title}</legend>
      {form.wrongs[name] !== undefined && <Alert tone="bad">{form.wrongs[name]}</Alert>}
      {entries.map((entry, at) => (
        <fieldset key={at} className="entry">
          <legend>
            {one} {at + 1}
          </legend>
          {children(
            entry,
            (changed) => put(entries.map((each, nth) => (nth === at ? { ...each, ...changed } : each))),
            (field) => form.wrongs[`${name}.${at}.${field}`],
          )}
          <Button icon="close" onClick={() => put(entries.filter((_, nth) => nth !== at))}>
            Remove {one.toLowerCase()} {at + 1}
          </Button>
        </fieldset>
      ))}
      <Button icon="plus" disabled={entries.length >= most} onClick={() => put([...entries, fresh(entries)])}>
        Add {one.toLowerCase()}
      </Button>
    </fieldset>
  );
}

export function RelativeList({ form }: { form: SectionForm }) {
  const relatives = (form.values.relatives || []) as readonly Relative[];
  const shares = relatives.reduce((sum, { share }) => sum + (share ?? 0), 0);
  return (
    <>
      <Entries<Relative>
        form={form}
        name="relatives"
        title="Family"
        one="Person"
        most={MAX_ENTRIES}
        fresh={() => ({ name: '', relation: 'Child', birthDate: null, isDependent: false, share: null })}
      >
        {(entry, change, wrongOf) => (
          <>
            <TextField
              label="Name"
              required
              value={entry.name}
              onValue={(name) => change({ name })}
              wrong={wrongOf('name')}
            />
            <Select
              label="Relation"
              required
              value={entry.relation}
              options={choices(Relation.codes)}
              onValue={(relation) => change({ relation: relation as Relation })}
            />
            <DateField
              label="Birth date"
              required={entry.relation === 'Child' || entry.isDependent}
              value={entry.birthDate}
              limits={{ max: dayNow() }}
              onValue={(birthDate) => change({ birthDate })}
              wrong={wrongOf('birthDate')}
            />
            <Checkbox
              label="A dependent"
              checked={entry.isDependent}
              onChecked={(isDependent) => change({ isDependent })}
            />
            <NumberField
              label="Share as beneficiary"
              unit="%"
              min={1}
              max={100}
              value={entry.share}
              onValue={(share) => change({ share })}
              wrong={wrongOf('share')}
            />
          </>
        )}
      </Entries>
      <p className="second" role="status">
        Shares of the beneficiaries: <b>{shares} %</b> of 100 %.
      </p>
    </>
  );
}

export function ContactList({ form }: { form: SectionForm }) {
  const contacts = (form.values.contacts || []) as readonly EmergencyContact[];
  return (
    <Entries<EmergencyContact>
      form={form}
      name="contacts"
      title="Emergency contacts"
      one="Contact"
      most={MAX_EMERGENCY_CONTACTS}
      fresh={(entries) => ({ name: '', relation: '', mobile: '', address: null, isPrimary: entries.length === 0 })}
    >
      {(entry, change, wrongOf) => (
        <>
          <TextField
            label="Name"
            required
            value={entry.name}
            onValue={(name) => change({ name })}
            wrong={wrongOf('name')}
          />
          <TextField
            label="Relation"
            required
            value={entry.relation}
            onValue={(relation) => change({ relation })}
            wrong={wrongOf('relation')}
          />
          <TextField
            label="Mobile"
            required
            type="tel"
            value={entry.mobile}
            onValue={(mobile) => change({ mobile })}
            wrong={wrongOf('mobile')}
          />
          <TextField
            label="Address"
            value={entry.address ?? ''}
            onValue={(address) => change({ address: address === '' ? null : address })}
            wrong={wrongOf('address')}
          />
          <Checkbox
            label="The one to call first"
            checked={entry.isPrimary}
            onChecked={() =>
              form.set(
                'contacts',
                contacts.map((each) => ({ ...each, isPrimary: each === entry })),
              )
            }
          />
        </>
      )}
    </Entries>
  );
}

export function SchoolingList({ form }: { form: SectionForm }) {
  return (
    <Entries<Schooling>
      form={form}
      name="schooling"
      title="Education and training"
      one="School"
      most={MAX_ENTRIES}
      fresh={() => ({ level: 'College', school: '', course: null, year: Number(dayNow().slice(0, 4)) })}
    >
      {(entry, change, wrongOf) => (
        <>
          <Select
            label="Level"
            required
            value={entry.level}
            options={choices(SchoolLevel.codes)}
            onValue={(level) => change({ level: level as SchoolLevel })}
          />
          <TextField
            label="School"
            required
            value={entry.school}
            onValue={(school) => change({ school })}
            wrong={wrongOf('school')}
          />
          <TextField
            label="Course"
            value={entry.course ?? ''}
            onValue={(course) => change({ course: course === '' ? null : course })}
            wrong={wrongOf('course')}
          />
          <NumberField
            label="Year"
            required
            min={1930}
            max={2100}
            value={entry.year}
            onValue={(year) => change({ year: year ?? 0 })}
            wrong={wrongOf('year')}
          />
        </>
      )}
    </Entries>
  );
}

export function LicenceList({ form }: { form: SectionForm }) {
  return (
    <Entries<Licence>
      form={form}
      name="licences"
      title="Licences"
      one="Licence"
      most={MAX_ENTRIES}
      fresh={() => ({ name: '', number: '', issuedOn: dayNow(), expiresOn: null })}
    >
      {(entry, change, wrongOf) => (
        <>
          <TextField
            label="Licence"
            required
            value={entry.name}
            onValue={(name) => change({ name })}
            wrong={wrongOf('name')}
          />
          <TextField
            label="Number"
            required
            value={entry.number}
            onValue={(number) => change({ number })}
            wrong={wrongOf('number')}
          />
          <DateField
            label="Issued"
            required
            value={entry.issuedOn}
            onValue={(issuedOn) => issuedOn && change({ issuedOn })}
            wrong={wrongOf('issuedOn')}
          />
          <DateField
            label="Expires"
            value={entry.expiresOn}
            onValue={(expiresOn) => change({ expiresOn })}
            wrong={wrongOf('expiresOn')}
          />
        </>
      )}
    </Entries>
  );
}
