// Maintenance: holidays, where each is observed, and what one changes before it is saved.
import {
  FIRST_YEAR,
  type HolidayEntry,
  HolidayScope,
  holidaysApi,
  holidayYearApi,
  LAST_YEAR,
  MAX_HOLIDAY_NAME,
  MAX_PROCLAMATION,
  type SiteRef,
} from '@kawani/domains/schedule/contract';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, Select, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { useUrlState } from '@kawani/kit/web/link';
import type { Column } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { type EntryForm, EVERY, Register, StateTag } from '@kawani/kit/web/register';
import { shortWeekday } from '@kawani/kit/web/weekday';
import { HolidayYear } from './holiday-year.tsx';
import { SitesField } from './sites-field.tsx';
import './schedule-admin.css';

const STATE = { whole: '' };
const YEARS_BACK = 10;
const YEARS_AHEAD = 2;

const columns = (): readonly Column<HolidayEntry>[] => [
  { key: 'date', title: say('Date'), sort: 'date', cell: ({ date }) => <span className="figures">{dated(date)}</span> },
  { key: 'name', title: say('Name'), sort: 'name', cell: ({ name }) => name },
  { key: 'kind', title: say('Kind'), cell: ({ kind }) => <Tag tone="plum">{HolidayType.labelOf(kind)}</Tag> },
  { key: 'scope', title: say('Scope'), cell: whereOf },
  { key: 'proclamation', title: say('Proclamation no.'), cell: ({ proclamation }) => proclamation || '–' },
  { key: 'active', title: say('Active'), cell: (holiday) => <State holiday={holiday} /> },
];

/** The list begins with this year. */
function yearsAround(year: number) {
  const [first, last] = [Math.max(FIRST_YEAR, year - YEARS_BACK), Math.min(LAST_YEAR, year + YEARS_AHEAD)];
  return Array.from({ length: last - first + 1 }, (_, at) => String(last - at)).map((value) => ({
    value,
    label: value,
  }));
}

const dated = (date: Day) => `${showDay(date)} ${shortWeekday(date)}`;

function whereOf({ scope, places, sites }: HolidayEntry): string {
  return scope === 'ALL' ? say('All') : [...places, ...sites].map(({ name }) => name).join(', ');
}

function State({ holiday: { isActive, adjustment } }: { holiday: HolidayEntry }) {
  return (
    <>
      <StateTag isActive={isActive} />
      {adjustment && <Tag tone="warn">{say('Adjustment only')}</Tag>}
    </>
  );
}

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

const FORM: EntryForm<HolidayEntry, Values> = {
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

export function Holidays() {
  const [{ whole }, set] = useUrlState(STATE);
  const thisYear = Number(dayNow().slice(0, 4));
  return (
    <>
      <Register
        api={holidaysApi}
        title={say('Holiday')}
        about={
          <>
            {say('What is proclaimed, and where it is observed.')}{' '}
            <Button look="link" onClick={() => set({ whole: String(thisYear) })}>
              {say('Load or copy a year')}
            </Button>
          </>
        }
        seeks={say('Name or proclamation')}
        columns={columns()}
        card={(holiday) => ({
          title: dated(holiday.date),
          main: holiday.name,
          detail: `${HolidayType.labelOf(holiday.kind)} · ${whereOf(holiday)}`,
        })}
        nameOf={({ name }) => name}
        form={FORM}
        filters={{ year: String(thisYear), kind: '' }}
        filterFields={({ year, kind }, narrow) => (
          <>
            <Select
              label={say('Year')}
              options={[{ value: EVERY, label: say('All') }, ...yearsAround(thisYear)]}
              value={year ?? ''}
              onValue={(next) => narrow({ year: next })}
            />
            <Select
              label={say('Kind')}
              none={say('All')}
              options={HolidayType.options}
              value={kind ?? ''}
              onValue={(next) => narrow({ kind: next })}
            />
          </>
        )}
      />
      {whole !== '' && (
        <HolidayYear
          year={Number(whole)}
          onYear={(year) => set({ whole: String(year) })}
          onClose={() => set({ whole: '' })}
        />
      )}
    </>
  );
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
  const number = (count: number) => count.toLocaleString('en-PH');
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
              ? say('{names} and {more} more.', { names: who.slice(0, 5).join(', '), more: number(people - 5) })
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
