// The form of a holiday: its date and kind, where it is observed, and what one changes before it is saved.

import {
  type HolidayEntry,
  HolidayScope,
  holidayYearApi,
  MAX_HOLIDAY_NAME,
  MAX_PROCLAMATION,
  type SiteRef,
} from '@kawani/domains/schedule/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, Select, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { EntryForm } from '@kawani/kit/web/register-api';
import { SitesField } from './sites-field.tsx';
import './schedule-admin.css';
import { HolidayForm } from '@kawani/domains/schedule/contract';

type Values = {
  date: Day | null;
  name: string;
  kind: string;
  scope: string;
  places: readonly string[];
  sites: readonly SiteRef[];
  proclamation: string;
  adjustment: boolean;
};

export const HOLIDAY_FORM: EntryForm<HolidayEntry, Values> = {
  schema: HolidayForm,
  blank: { date: null, name: '', kind: 'RH', scope: 'ALL', places: [], sites: [], proclamation: '', adjustment: false },
  valuesOf: ({ date, name, kind, scope, places, sites, proclamation, adjustment }) => ({
    date,
    name,
    kind,
    scope,
    places: places.map(({ code }) => code),
    sites,
    proclamation,
    adjustment,
  }),
  given,
  fields: (form, holiday) => <Fields form={form} holiday={holiday} />,
  isWide: true,
};

function given({ sites, places, scope, ...values }: Values) {
  const isPlaced = scope === 'REGION' || scope === 'CITY';
  return {
    ...values,
    scope,
    places: isPlaced ? [...places] : [],
    sites: scope === 'DETACHMENTS' ? sites.map(({ id }) => id) : [],
  };
}

function Fields({ form, holiday }: { form: Form<Values>; holiday: HolidayEntry | undefined }) {
  return (
    <>
      <div className="grid-2">
        <DateField label={say('Date')} required {...form.field('date')} />
        <TextField label={say('Name')} required maxLength={MAX_HOLIDAY_NAME} {...form.field('name')} />
        <Select label={say('Kind')} required options={HolidayType.options} {...form.field('kind')} />
        <Select label={say('Scope')} required options={HolidayScope.options} {...form.field('scope')} />
      </div>
      <Where form={form} />
      <TextField label={say('Proclamation no.')} maxLength={MAX_PROCLAMATION} {...form.field('proclamation')} />
      <Effect form={form} holiday={holiday} />
    </>
  );
}

function Where({ form: { values, wrongs, set } }: { form: Form<Values> }) {
  const isPlaced = values.scope === 'REGION' || values.scope === 'CITY';
  const { data } = useAnswer(holidayYearApi.places, {}, { enabled: isPlaced, staleMs: 300_000 });
  if (values.scope === 'DETACHMENTS') {
    return (
      <SitesField
        label={say('Detachments')}
        none={say('Choose those that observe it.')}
        sites={values.sites}
        wrong={wrongs.sites}
        onSites={(sites) => set('sites', sites)}
      />
    );
  }
  if (!isPlaced) return null;
  const length = values.scope === 'REGION' ? 2 : 7;
  const choices = (values.scope === 'REGION' ? data?.regions : data?.cities) ?? [];
  return (
    <fieldset className="plan-people" aria-invalid={wrongs.places !== undefined || undefined}>
      <legend>{say(values.scope === 'REGION' ? 'Regions with detachments' : 'Cities with detachments')}</legend>
      {wrongs.places && <Alert tone="bad">{wrongs.places}</Alert>}
      {choices.map(({ code, name }) => (
        <Checkbox
          key={code}
          label={name}
          checked={values.places.some((place) => place.slice(0, length) === code)}
          onChecked={(isIn) => {
            const others = values.places.filter((place) => place.slice(0, length) !== code);
            set('places', isIn ? [...others, code] : others);
          }}
        />
      ))}
    </fieldset>
  );
}

/** What saving would change, while it is filled in. */
function Effect({ form: { values, set }, holiday }: { form: Form<Values>; holiday: HolidayEntry | undefined }) {
  const asked = given(values);
  const isWhole = values.date !== null && values.name.trim() !== '' && isPlaced(asked);
  const input = { ...asked, ...(holiday ? { id: holiday.id } : {}) };
  const { data } = useAnswer(holidayYearApi.effect, input as never, { enabled: isWhole, staleMs: 0 });
  if (!isWhole || data === undefined) return null;
  const { schedules, leaves, computed, people, who, isPosted } = data;
  return (
    <>
      {isPosted && (
        <>
          <Alert tone="warn">
            {say(
              'Payroll of this date is already posted. It can be entered as an adjustment: computed days stay as they are.',
            )}
          </Alert>
          <Checkbox
            label={say('Enter it as an adjustment')}
            checked={values.adjustment}
            onChecked={(is) => set('adjustment', is)}
          />
        </>
      )}
      <Alert tone="info">
        <strong>{say('What changes:')}</strong>{' '}
        {say(
          '{schedules, plural, one {# shift} other {# shifts}} of {people, plural, one {# person} other {# people}}, {leaves, plural, one {# approved leave} other {# approved leaves}}, {days, plural, one {# day} other {# days}} computed again.',
          { schedules, people, leaves, days: isPosted ? 0 : computed },
        )}
        {who.length > 0 && (
          <>
            {' '}
            {people > 5
              ? say('{names} and {more} more.', { names: who.slice(0, 5).join(', '), more: showCount(people - 5) })
              : `${who.join(', ')}.`}
          </>
        )}
      </Alert>
    </>
  );
}

function isPlaced({ scope, places, sites }: ReturnType<typeof given>): boolean {
  return scope === 'ALL' || (scope === 'DETACHMENTS' ? sites.length > 0 : places.length > 0);
}
