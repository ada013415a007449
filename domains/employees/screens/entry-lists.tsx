// Sections that are lists: emergency contacts, schools, licences. Entries are added, changed and taken away.
import {
  type EmergencyContact,
  type Licence,
  MAX_EMERGENCY_CONTACTS,
  MAX_ENTRIES,
  type Schooling,
  SchoolLevel,
} from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, NumberField, Select, TextField } from '@kawani/kit/web/fields';
import { dayNow } from '@kawani/kit/web/now';
import type { ReactNode } from 'react';
import type { SectionForm } from './section-values.ts';

type EntriesProps<Entry> = {
  form: SectionForm;
  name: string;
  title: string;
  one: string;
  most: number;
  fresh: (entries: readonly Entry[]) => Entry;
  children: (part: Part<Entry>) => ReactNode;
};

type Written<Entry> = { [Name in keyof Entry]: Entry[Name] extends string | null ? Name : never }[keyof Entry] & string;

type Part<Entry> = {
  entry: Entry;
  change: (changed: Partial<Entry>) => void;
  wrongOf: (field: string) => string | undefined;
  /** A field of text; one that may stay empty is nothing then. */
  text: (name: Written<Entry>, label: string, more?: { required?: true; type?: 'tel' }) => ReactNode;
};

export function Entries<Entry>({ form, name, title, one, most, fresh, children }: EntriesProps<Entry>) {
  const entries = (form.values[name] || []) as readonly Entry[];
  const put = (next: readonly Entry[]) => form.set(name, next);
  const filled = (entry: Entry, at: number) => {
    const change = (changed: Partial<Entry>) =>
      put(entries.map((each, nth) => (nth === at ? { ...each, ...changed } : each)));
    const wrongOf = (field: string) => form.wrongs[`${name}.${at}.${field}`];
    const text: Part<Entry>['text'] = (field, label, more = {}) => (
      <TextField
        {...more}
        label={label}
        value={(entry[field] as string | null) ?? ''}
        onValue={(typed) => change({ [field]: typed === '' && !more.required ? null : typed } as Partial<Entry>)}
        wrong={wrongOf(field)}
      />
    );
    return children({ entry, change, wrongOf, text });
  };
  return (
    <fieldset className="entries">
      <legend>{title}</legend>
      {form.wrongs[name] !== undefined && <Alert tone="bad">{form.wrongs[name]}</Alert>}
      {entries.map((entry, at) => (
        <fieldset key={at} className="entry">
          <legend>
            {one} {at + 1}
          </legend>
          {filled(entry, at)}
          <Button icon="close" onClick={() => put(entries.filter((_, nth) => nth !== at))}>
            {say('Remove {one} {no}', { one: one.toLowerCase(), no: at + 1 })}
          </Button>
        </fieldset>
      ))}
      <Button icon="plus" disabled={entries.length >= most} onClick={() => put([...entries, fresh(entries)])}>
        {say('Add {one}', { one: one.toLowerCase() })}
      </Button>
    </fieldset>
  );
}

export function ContactList({ form }: { form: SectionForm }) {
  const contacts = (form.values.contacts || []) as readonly EmergencyContact[];
  return (
    <Entries<EmergencyContact>
      form={form}
      name="contacts"
      title={say('Emergency contacts')}
      one={say('Contact')}
      most={MAX_EMERGENCY_CONTACTS}
      fresh={(entries) => ({ name: '', relation: '', mobile: '', address: null, isPrimary: entries.length === 0 })}
    >
      {({ entry, text }) => (
        <>
          {text('name', say('Name'), { required: true })}
          {text('relation', say('Relation'), { required: true })}
          {text('mobile', say('Mobile'), { required: true, type: 'tel' })}
          {text('address', say('Address'))}
          <Checkbox
            label={say('The one to call first')}
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
      title={say('Education and training')}
      one={say('School')}
      most={MAX_ENTRIES}
      fresh={() => ({ level: 'College', school: '', course: null, year: Number(dayNow().slice(0, 4)) })}
    >
      {({ entry, change, wrongOf, text }) => (
        <>
          <Select
            label={say('Level')}
            required
            value={entry.level}
            options={SchoolLevel.options}
            onValue={(level) => change({ level: level as SchoolLevel })}
          />
          {text('school', say('School'), { required: true })}
          {text('course', say('Course'))}
          <NumberField
            label={say('Year')}
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
      title={say('Licences')}
      one={say('Licence')}
      most={MAX_ENTRIES}
      fresh={() => ({ name: '', number: '', issuedOn: dayNow(), expiresOn: null })}
    >
      {({ entry, change, wrongOf, text }) => (
        <>
          {text('name', say('Licence'), { required: true })}
          {text('number', say('Number'), { required: true })}
          <DateField
            label={say('Issued')}
            required
            value={entry.issuedOn}
            onValue={(issuedOn) => issuedOn && change({ issuedOn })}
            wrong={wrongOf('issuedOn')}
          />
          <DateField
            label={say('Expires')}
            value={entry.expiresOn}
            onValue={(expiresOn) => change({ expiresOn })}
            wrong={wrongOf('expiresOn')}
          />
        </>
      )}
    </Entries>
  );
}
