// Which days the page is about: the current cut-off unless the address names others.
import { attendanceApi } from '@kawani/domains/attendance/contract';
import { MAX_RANGE_DAYS, type PayPeriod, PeriodState, scheduleApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, daysBetween, showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Skeleton } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { type DayRange, dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { RangeButton } from '@kawani/kit/web/range-button';

const CURRENT = { from: '', to: '' };

/** The days shown; `range` is undefined until the current cut-off is known. */
export function useRange() {
  const cutOff = useAnswer(attendanceApi.myCutOff, {});
  return useRangeAround(cutOff, cutOff.data?.period);
}

type Asked = Pick<ReturnType<typeof useAnswer>, 'isError' | 'refetch'> & { readonly data: unknown };

/** The same around a cut-off that is known from elsewhere. */
export function useRangeAround(cutOff: Asked, current: PayPeriod | undefined) {
  const [{ from, to }, set] = useUrlState(CURRENT);
  const given = rangeOf(from, to);
  const range = given ?? (current && { from: current.starts, to: current.ends });
  const show = (next: DayRange | null) =>
    set(next === null || isSame(next, current) ? CURRENT : { from: next.from, to: next.to });
  return { cutOff, range, current, show };
}

function isSame(range: DayRange, period: PayPeriod | undefined): boolean {
  return range.from === period?.starts && range.to === period.ends;
}

/** A pasted address may hold anything; a range that no list answers for is no range. */
function rangeOf(fromText: string, toText: string): DayRange | null {
  const [from, to] = [dayFrom(fromText), dayFrom(toText)];
  if (from === null || to === null || to < from || daysBetween(from, to) >= MAX_RANGE_DAYS) return null;
  return { from, to };
}

export function PeriodPicker({ range, current, show, cutOff }: ReturnType<typeof useRange>) {
  if (!range && !cutOff.isError) return <Reserved />;
  if (!range) {
    return (
      <Block of={cutOff} height={44} failed={say('Your current cut-off could not be loaded.')}>
        {() => <Reserved />}
      </Block>
    );
  }
  return (
    <div className="period" data-current={(current && isSame(range, current)) || undefined}>
      <div className="period-row">
        <Step icon="left" label={say('Previous cut-off')} on={addDays(range.from, -1)} show={show} />
        <RangeButton label={say('Dates')} value={range} onValue={show} longest={MAX_RANGE_DAYS} />
        <Step icon="right" label={say('Next cut-off')} on={addDays(range.to, 1)} show={show} />
      </div>
      <PeriodNote range={range} current={current} />
    </div>
  );
}

/** As high as what comes, on a phone with the note below: nothing under it moves. */
function Reserved() {
  return (
    <div className="period" aria-busy="true">
      <div className="period-row">
        <Skeleton height={44} width="min(100%, 380px)" />
      </div>
      <p className="second period-note" />
    </div>
  );
}

type StepProps = { icon: 'left' | 'right'; label: string; on: Day; show: (range: DayRange) => void };

function Step({ icon, label, on, show }: StepProps) {
  const { data: period } = useAnswer(scheduleApi.payPeriod, { date: on }, { staleMs: 300_000 });
  const open = () => period && show({ from: period.starts, to: period.ends });
  const name = period ? `${label}, ${showRange(period.starts, period.ends)}` : label;
  return <IconButton icon={icon} label={name} disabled={!period} onClick={open} />;
}

function PeriodNote({ range, current }: { range: DayRange; current: PayPeriod | undefined }) {
  const isCurrent = isSame(range, current);
  const { data } = useAnswer(scheduleApi.payPeriod, { date: range.from }, { staleMs: 300_000, enabled: !isCurrent });
  const period = isCurrent ? current : data;
  if (period === undefined) return <p className="second period-note" />;
  if (!isSame(range, period)) return null;
  return (
    <p className="second period-note">
      <PeriodTag state={period.state} /> {lastDayLine(period)}
    </p>
  );
}

function PeriodTag({ state }: { state: PayPeriod['state'] }) {
  return (
    <Tag tone={state === 'Open' ? 'info' : 'plain'} icon={state === 'Open' ? 'waiting' : 'ended'}>
      {PeriodState.labelOf(state)}
    </Tag>
  );
}

function lastDayLine({ lastDayToFile, state }: PayPeriod): string {
  if (state === 'Posted') return say('Payroll for these dates is posted.');
  return say('Last day to file {date}', { date: showDay(lastDayToFile) });
}
