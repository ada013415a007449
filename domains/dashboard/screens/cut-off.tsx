// The current cut-off: what it holds so far, each figure a way into the days behind it.
import {
  type AttendanceDay,
  type AttendanceSummary,
  attendanceApi,
  type DayResult,
} from '@kawani/domains/attendance/contract';
import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { type Colour, Stat } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import type { MyDays } from './my-days.tsx';

const HEIGHT = 144;

export function CutOff({ days: { answer: days, today } }: { days: MyDays }) {
  const answer = useAnswer(attendanceApi.myCutOff, {});
  return (
    <section className="cut-off" aria-labelledby="cut-off">
      <header>
        <h2 id="cut-off">{say('This cut-off')}</h2>
        {answer.data && <PeriodLine period={answer.data.period} />}
      </header>
      <Block of={answer} height={HEIGHT} failed={say("Your cut-off couldn't be loaded.")}>
        {({ period, summary }) => (
          <>
            <Rings summary={summary} workdays={workdaysOf(days.data?.days ?? [], period, today)} />
            <Counts summary={summary} />
          </>
        )}
      </Block>
    </section>
  );
}

function PeriodLine({ period: { starts, ends, lastDayToFile } }: { period: PayPeriod }) {
  return (
    <p className="second">
      <span className="whole">{showRange(starts, ends)}</span> ·{' '}
      <span className="whole">{say('last day to file {date}', { date: showDay(lastDayToFile) })}</span>
    </p>
  );
}

/** The days with a shift up to today: the whole that the rings are shares of. */
function workdaysOf(days: readonly AttendanceDay[], { starts, ends }: PayPeriod, today: Day): number {
  return days.filter(({ date, shift }) => shift !== null && date >= starts && date <= ends && date <= today).length;
}

function Rings({ summary, workdays }: { summary: AttendanceSummary; workdays: number }) {
  const { counts, late, undertime, overtime, excess } = summary;
  const share = (code: DayResult) => (counts[code] ?? 0) / Math.max(1, workdays);
  return (
    <ul className="grid-4">
      <RingTile
        result="Complete"
        value={counts.Complete ?? 0}
        unit={ofDays(workdays)}
        share={share('Complete')}
        colour="brand"
      />
      <RingTile result="Late" {...spanParts(late)} share={share('Late')} colour="sun" days={counts.Late} />
      <RingTile
        result="Undertime"
        {...spanParts(undertime)}
        share={share('Undertime')}
        colour="info"
        days={counts.Undertime}
      />
      <RingTile
        result="Overtime"
        title={say('{approved} approved of {all} worked beyond the shift', {
          approved: showMinutes(overtime),
          all: showMinutes(overtime + excess),
        })}
        value={showMinutes(overtime)}
        unit={say('of {all}', { all: showMinutes(overtime + excess) })}
        share={overtime + excess === 0 ? 0 : overtime / (overtime + excess)}
        colour="plum"
      />
    </ul>
  );
}

const ofDays = (days: number): string => say('{days, plural, one {of # day} other {of # days}}', { days });

function spanParts(minutes: number): { value: string; unit: string } {
  if (minutes < 100) return { value: String(minutes), unit: say('min') };
  return { value: showMinutes(minutes), unit: '' };
}

type RingTileProps = {
  result: DayResult;
  title?: string;
  value: string | number;
  unit: string;
  share: number;
  colour: Colour;
  days?: number | undefined;
};

function RingTile({ result, title, value, unit, share, colour, days = 0 }: RingTileProps) {
  const onDays = say('{days, plural, one {# day} other {# days}}', { days });
  const inDays = days === 0 ? unit : [unit, onDays].filter((part) => part !== '').join(' · ');
  return (
    <li>
      <Link to="/attendances" search={{ result }} className="card ring-tile" title={title}>
        <Stat label={result} value={value} unit={inDays} share={share} colour={colour} />
      </Link>
    </li>
  );
}

const COUNTED: readonly DayResult[] = ['AWOL', 'LWOP', 'No Timeout', 'No Time-in'];

function Counts({ summary: { counts } }: { summary: AttendanceSummary }) {
  return (
    <ul className="counts" aria-label={say('Other results')}>
      {COUNTED.map((result) => (
        <li key={result}>
          <Link to="/attendances" search={{ result }} data-some={(counts[result] ?? 0) > 0 || undefined}>
            {result} <strong className="figures">{counts[result] ?? 0}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
