// The company's calendar and one's own events: a month with dots, and the list of the chosen day or of the month.
import { type CalendarEvent, dashboardApi } from '@kawani/domains/dashboard/contract';
import { CalendarEventType } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, daysBetween, firstOfMonth, lastOfMonth, showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, type Colour, colourOf } from '@kawani/kit/web/card';
import { dayFrom, MonthPicker } from '@kawani/kit/web/date';
import { Icon } from '@kawani/kit/web/icon';
import { useUrlState } from '@kawani/kit/web/link';
import { useIsWide } from '@kawani/kit/web/media';
import { MonthGrid } from '@kawani/kit/web/month-grid';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';

const HEIGHT = 340;
const COLOUR: Record<CalendarEventType, Colour> = {
  GENERAL: 'brand',
  BIRTHDAY: 'plum',
  HOLIDAY: 'bad',
  VL: 'info',
  SL: 'info',
  EL: 'info',
  SPL: 'info',
  MTO: 'sun',
  OT: 'good',
  WR: 'sun',
  TA: 'sun',
};
/** `month` as YYYY-MM, `on` the chosen day, `hide` the types switched off, with commas. */
const STATE = { month: '', on: '', hide: '' };

export function Calendar() {
  const [{ month: monthText, on, hide }, set] = useUrlState(STATE);
  const today = dayNow();
  const month = dayFrom(`${monthText}-01`) ?? firstOfMonth(today);
  const hidden = new Set(hide.split(','));
  const answer = useAnswer(dashboardApi.calendar, { from: month, to: lastOfMonth(month) }, { staleMs: 300_000 });
  const turn = (next: Day) =>
    set({ month: next === firstOfMonth(today) ? '' : next.slice(0, 7), on: '' }, { replace: true });
  const toggle = (type: CalendarEventType) => {
    const next = CalendarEventType.codes.filter((code) => hidden.has(code) !== (code === type));
    set({ hide: next.join(',') }, { replace: true });
  };
  return (
    <Card title={say('Calendar')} className="calendar">
      <div className="calendar-month">
        <MonthPicker month={month} onMonth={turn} />
        <Block of={answer} height={HEIGHT} failed={say("The calendar couldn't be loaded.")}>
          {(events) => (
            <Month
              month={month}
              today={today}
              picked={dayFrom(on) ?? undefined}
              events={events.filter(({ type }) => !hidden.has(type))}
              onPick={(day) => set({ on: day === on ? '' : day }, { replace: true })}
            />
          )}
        </Block>
        <Types hidden={hidden} onToggle={toggle} />
      </div>
      {answer.data && (
        <EventList
          events={answer.data.filter(({ type }) => !hidden.has(type))}
          picked={dayFrom(on)}
          from={month === firstOfMonth(today) ? today : month}
          onClear={() => set({ on: '' }, { replace: true })}
        />
      )}
    </Card>
  );
}

type MonthProps = {
  month: Day;
  today: Day;
  picked: Day | undefined;
  events: readonly CalendarEvent[];
  onPick: (on: Day) => void;
};

function Month({ events, ...grid }: MonthProps) {
  return (
    <MonthGrid
      {...grid}
      cell={(on) => {
        const own = events.filter(({ date }) => date === on);
        if (own.length === 0) return {};
        return {
          says: own.map(({ title }) => title).join(', '),
          dots: [...new Set(own.map(({ type }) => COLOUR[type]))],
        };
      }}
    />
  );
}

type TypesProps = { hidden: ReadonlySet<string>; onToggle: (type: CalendarEventType) => void };

/** The legend; each of its entries shows or hides its type. On a phone it is folded away. */
function Types({ hidden, onToggle }: TypesProps) {
  const isWide = useIsWide();
  const shown = CalendarEventType.codes.filter((code) => !hidden.has(code)).length;
  return (
    <details className="event-types" open={isWide}>
      <summary>
        {shown === CalendarEventType.codes.length
          ? say('All types shown')
          : say('{shown} of {all} types shown', { shown, all: CalendarEventType.codes.length })}
        <Icon name="down" size={16} />
      </summary>
      <ul>
        {CalendarEventType.codes.map((code) => (
          <li key={code}>
            <button
              type="button"
              aria-pressed={!hidden.has(code)}
              title={CalendarEventType.labelOf(code)}
              onClick={() => onToggle(code)}
            >
              <i style={{ background: colourOf(COLOUR[code]) }} />
              {code}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

type EventListProps = { events: readonly CalendarEvent[]; picked: Day | null; from: Day; onClear: () => void };

/** Without a chosen day, so many of what is to come are shown at first. */
const SHOWN = 7;

/** The chosen day's events, or what is still to come of the month. */
function EventList({ events, picked, from, onClear }: EventListProps) {
  const [isAll, setAll] = useState(false);
  const all = spansOf(events.filter(({ date }) => (picked ? date === picked : date >= from)));
  const shown = isAll || picked ? all : all.slice(0, SHOWN);
  return (
    <div className="event-list" aria-live="polite">
      <header>
        <h3>{picked ? showDay(picked) : say('Coming up')}</h3>
        {picked && (
          <Button look="link" onClick={onClear}>
            {say('Whole month')}
          </Button>
        )}
      </header>
      {shown.length === 0 ? (
        <Empty icon="calendar" says={say(picked ? 'Nothing is on this day.' : 'Nothing more is planned this month.')} />
      ) : (
        <ul className="line-list">
          {shown.map((span) => (
            <EventRow key={`${span.date} ${span.type} ${span.title}`} span={span} />
          ))}
        </ul>
      )}
      {shown.length < all.length && (
        <Button look="link" icon="down" onClick={() => setAll(true)}>
          {say('{count} more this month', { count: all.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

function EventRow({ span: { date, last, type, title } }: { span: Span }) {
  return (
    <li className="event-row">
      <i style={{ background: colourOf(COLOUR[type]) }} />
      <p>
        <strong>{title}</strong>
        <span className="second">
          <span className="whole">{date === last ? showDay(date) : showRange(date, last)}</span> ·{' '}
          {CalendarEventType.labelOf(type)}
        </span>
      </p>
    </li>
  );
}

type Span = CalendarEvent & { last: Day };

/** An event of several days in a row is said once, with its first and last day. */
function spansOf(events: readonly CalendarEvent[]): Span[] {
  const spans: Span[] = [];
  for (const event of events) {
    const open = spans.find(({ type, title, last }) => {
      return type === event.type && title === event.title && daysBetween(last, event.date) === 1;
    });
    if (open) open.last = event.date;
    else spans.push({ ...event, last: event.date });
  }
  return spans;
}
