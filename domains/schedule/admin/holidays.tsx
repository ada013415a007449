// Maintenance: holidays, where each is observed, and what one changes before it is saved.
import { FIRST_YEAR, type HolidayEntry, holidaysApi, LAST_YEAR } from '@kawani/domains/schedule/contract';
import { HolidayYears } from '@kawani/domains/statutory/admin/holiday-years';
import { HolidayType } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { laterPart } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import type { Column } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { EVERY, Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import { shortWeekday } from '@kawani/kit/web/weekday';
import { HolidayYear } from './holiday-year.tsx';
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

const useHolidayForm = laterPart(async () => (await import('./holiday-form.tsx')).HOLIDAY_FORM);

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
        below={<HolidayYears />}
        useEntryForm={useHolidayForm}
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
