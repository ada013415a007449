// Hours of the last four weeks: regular, overtime, and what lateness and undertime took.
import type { AttendanceDay } from '@kawani/domains/attendance/contract';
import { phrases, say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card, colourOf, Legend } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import type { MyDays } from './my-days.tsx';
import './hours-per-week.css';

const HEIGHT = 330;
const PARTS = phrases({ REGULAR: 'Regular', OVERTIME: 'Overtime', LOST: 'Late or undertime' });
const COLOURS = { REGULAR: 'brand', OVERTIME: 'sun', LOST: 'bad' } as const;
type PartCode = keyof typeof COLOURS;
const CODES: readonly PartCode[] = ['REGULAR', 'OVERTIME', 'LOST'];
const legend = () => CODES.map((code) => ({ name: PARTS[code], colour: COLOURS[code] }));

export function HoursPerWeek({ days: { answer, sundays } }: { days: MyDays }) {
  return (
    <Card title={say('Hours per week')} aside={<Link to="/attendances">{say('Attendances')}</Link>}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Your hours couldn't be loaded.")}
        isEmpty={({ days }) => days.every(({ worked }) => worked === 0)}
        empty={
          <Empty icon="trend" says={say('Your hours of each week will be drawn here after your first time-out.')} />
        }
      >
        {({ days }) => {
          const bars = barsOf(days, sundays);
          return (
            <>
              <Chart bars={bars} />
              <Legend entries={legend()} />
            </>
          );
        }}
      </Block>
    </Card>
  );
}

type Bar = { name: string; total: string; parts: readonly { code: PartCode; value: number }[] };

/** A full week, and the least height of the scale. */
const FULL_WEEK = 40;
const LINES = [FULL_WEEK, FULL_WEEK / 2, 0];

/** The sentence says what the bars show; the figures stand below them. */
function Chart({ bars }: { bars: readonly Bar[] }) {
  const heights = bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0));
  const top = Math.max(FULL_WEEK * 1.1, ...heights);
  const share = (hours: number) => `${(hours / top) * 100}%`;
  return (
    <figure className="week-chart">
      <div role="img" aria-label={say('Hours worked by week: {weeks}.', { weeks: bars.map(sentenceOf).join('; ') })}>
        {LINES.map((hours) => (
          <span key={hours} className="week-line figures" style={{ bottom: share(hours) }}>
            {hours}h
          </span>
        ))}
        {bars.map(({ name, parts }) => (
          <div key={name} className="week-bar">
            {parts.map(
              (part) =>
                part.value > 0 && (
                  <i key={part.code} style={{ height: share(part.value), background: colourOf(COLOURS[part.code]) }} />
                ),
            )}
          </div>
        ))}
      </div>
      <ul className="figures">
        {bars.map(({ name, total }) => (
          <li key={name}>
            <strong>{total}</strong>
            <span className="second">{name}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const sentenceOf = ({ name, total }: Bar): string => say('week of {name} {total}', { name, total });

function barsOf(days: readonly AttendanceDay[], sundays: readonly Day[]): Bar[] {
  return sundays.map((from) => {
    const to = addDays(from, 6);
    const own = days.filter(({ date }) => date >= from && date <= to);
    const sum = (of: (day: AttendanceDay) => number) => own.reduce((total, day) => total + of(day), 0) / 60;
    const regular = sum(({ regular: minutes }) => minutes);
    const beyond = sum(({ overtime, excess }) => overtime + excess);
    return {
      name: showDay(from),
      total: showMinutes(Math.round((regular + beyond) * 60)),
      parts: [
        { code: 'REGULAR', value: regular },
        { code: 'OVERTIME', value: beyond },
        { code: 'LOST', value: sum(({ late, undertime }) => late + undertime) },
      ],
    };
  });
}
