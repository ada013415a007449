// The days of the range as rows: a table on a desktop, cards on a phone. What is sorted and filtered stands in the address.
import { type AttendanceDay, attendanceApi, DayResult } from '@kawani/domains/attendance/contract';
import type { Filing } from '@kawani/domains/attendance/rules';
import { isPosted, usePostedDates } from '@kawani/domains/requests/engine/screens/open-dates';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { DayRange } from '@kawani/kit/web/date';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { DataTable } from '@kawani/kit/web/list';
import { useIsWide } from '@kawani/kit/web/media';
import { dayNow } from '@kawani/kit/web/now';
import { TickBar, useTicks } from '@kawani/kit/web/ticks';
import { useState } from 'react';
import './days-tab.css';
import { cardOf, columnsFor, overtimeOf, type Row } from './day-columns.tsx';
import { useRequests } from './day-requests.tsx';
import { DayMenu, FILING, useFilings } from './filing-menu.tsx';

const HEIGHT = 520;
const NEWEST_FIRST = { sort: '-date' };

const SORT_BY: Record<string, (row: Row) => string | number> = {
  date: ({ day }) => day.date,
  hours: ({ day }) => day.worked,
  late: ({ day }) => day.late,
  undertime: ({ day }) => day.undertime,
  overtime: overtimeOf,
};

type DaysTabProps = {
  range: DayRange | undefined;
  /** Show only days with this result. */
  result: string;
  onClear: () => void;
  onOpen: (on: Day) => void;
  onFile: (filing: Filing, on: Day) => void;
  /** Of several days ticked. */
  onFileAll: (filing: Filing, dates: readonly Day[]) => void;
};

export function DaysTab({ range, ...rest }: DaysTabProps) {
  return range ? <Days range={range} {...rest} /> : <Skeleton height={HEIGHT} />;
}

function Days({ range, result, onClear, ...opens }: DaysTabProps & { range: DayRange }) {
  const days = useAnswer(attendanceApi.myDays, range, { staleMs: 0 });
  const requests = useRequests(range);
  const posted = usePostedDates();
  const [{ sort }] = useUrlState(NEWEST_FIRST);
  const isFiltered = DayResult.codes.some((code) => code === result);
  return (
    <Block of={days} height={HEIGHT} failed={say('Your days could not be loaded.')}>
      {({ days: all }) => {
        const shown = all.filter((day) => isWorthARow(day) && (!isFiltered || hasResult(day, result)));
        const rows = sorted(
          shown.map((day) => ({
            day,
            asked: requests.get(day.date),
            isPosted: isPosted(day.date, posted),
          })),
          sort,
        );
        if (rows.length === 0) return <NoDays result={isFiltered ? result : ''} onClear={onClear} />;
        return (
          <div className="days-table">
            {isFiltered && <FilterLine count={rows.length} result={result} onClear={onClear} />}
            <Rows rows={rows} {...opens} />
          </div>
        );
      }}
    </Block>
  );
}

type RowsProps = Pick<DaysTabProps, 'onOpen' | 'onFile' | 'onFileAll'> & { rows: readonly Row[] };

/** On a desktop every row has its tick; on a phone once somebody wants to choose several. */
function Rows({ rows, onOpen, onFile, onFileAll }: RowsProps) {
  const isWide = useIsWide();
  const [isChoosing, setChoosing] = useState(false);
  const [{ sort }, set] = useUrlState(NEWEST_FIRST);
  const filings = useFilings();
  const ticks = useTicks<Row>({
    rows,
    keyOf: ({ day }) => day.date,
    nameOf: ({ day }) => showDay(day.date),
    total: rows.length,
  });
  const hasTicks = isWide || isChoosing;
  const chosen = rows.map(({ day }) => day.date).filter((date) => ticks.chosen.keys.includes(date));
  return (
    <>
      {!isWide && (
        <Button look="quiet" aria-pressed={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {say(isChoosing ? 'Done selecting' : 'Select several days')}
        </Button>
      )}
      {hasTicks && (chosen.length > 0 || isChoosing) && (
        <TickBar ticks={ticks}>
          {SEVERAL.map((filing) => (
            <Button key={filing} icon="plus" onClick={() => onFileAll(filing, [...chosen].sort())}>
              {FILING[filing]}
            </Button>
          ))}
        </TickBar>
      )}
      <DataTable
        caption={say('Days')}
        rows={rows}
        columns={columnsFor((day) => onOpen(day.date))}
        keyOf={({ day }) => day.date}
        card={cardOf}
        onOpen={({ day }) => onOpen(day.date)}
        sort={sort}
        onSort={(by) => set({ sort: by }, { replace: true })}
        {...(hasTicks ? { lead: ticks.lead } : {})}
        trail={(row) => (
          <DayMenu
            day={row.day}
            asked={row.asked}
            filings={filings(row.day, row.asked)}
            onSee={() => onOpen(row.day.date)}
            onFile={(filing) => onFile(filing, row.day.date)}
          />
        )}
      />
    </>
  );
}

/** What may be filed for several days at once, a request for each. */
const SEVERAL: readonly Filing[] = ['TA', 'WR'];

/** Days to come are the schedule's, not the record's; a day without any plan or punch says nothing. */
function isWorthARow(day: AttendanceDay): boolean {
  if (day.results.length > 0 || day.timeIn || day.timeOut) return true;
  return day.date <= dayNow() && (day.shift !== null || day.restDay || day.holidays.length > 0);
}

function hasResult(day: AttendanceDay, result: string): boolean {
  return day.results.some((code) => code === result);
}

function sorted(rows: readonly Row[], sort: string): Row[] {
  const [by, sign] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
  const key = SORT_BY[by] ?? SORT_BY.date;
  if (!key) return [...rows];
  return [...rows].sort((a, b) => (key(a) < key(b) ? -sign : key(a) > key(b) ? sign : 0));
}

/** As the address names it. */
function shownResult(result: string): string {
  const code = DayResult.codes.find((each) => each === result);
  return code === undefined ? result : DayResult.labelOf(code);
}

function FilterLine({ count, result, onClear }: { count: number; result: string; onClear: () => void }) {
  return (
    <p className="filter-line" role="status">
      {say('{days, plural, one {# day} other {# days}} with {result}', { days: count, result: shownResult(result) })}{' '}
      <Button look="link" icon="close" onClick={onClear}>
        {say('Show all days')}
      </Button>
    </p>
  );
}

function NoDays({ result, onClear }: { result: string; onClear: () => void }) {
  if (result !== '') {
    return (
      <Empty icon="filter" says={say('No day of these dates has {result}.', { result: shownResult(result) })}>
        <Button onClick={onClear}>{say('Show all days')}</Button>
      </Empty>
    );
  }
  return (
    <Empty icon="clock" says={say('No records for this cut-off yet. Your first time-in will appear here.')}>
      <LinkButton to="/dashboard" icon="enter">
        {say('Go to the time card')}
      </LinkButton>
    </Empty>
  );
}
