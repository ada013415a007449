// What every view of a count sheet begins with.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { UniformCategory } from '../../catalogue/lists.ts';
import type { CountDetail } from '../contract.ts';
import { CountTag } from './count-tag.tsx';

export function titleOf({ place }: CountDetail): string {
  return say('Count of {place}', { place });
}

/** What it counts, how far it is, and who did what so far. */
export function SheetHead({ sheet }: { sheet: CountDetail }) {
  const { category, state, startedAt, startedBy, counted, lines, counters, submittedBy, submittedAt } = sheet;
  const facts = [
    { label: say('Counts'), value: category === null ? say('Everything') : UniformCategory.labelOf(category) },
    { label: say('State'), value: <CountTag state={state} /> },
    { label: say('Counted'), value: say('{counted} of {lines} counted', { counted, lines }) },
    { label: say('Started'), value: doneText(startedAt, startedBy) },
    ...(counters.length > 0 ? [{ label: say('Counted by'), value: counters.join(', ') }] : []),
    ...(submittedAt === null ? [] : [{ label: say('Submitted'), value: doneText(submittedAt, submittedBy) }]),
  ];
  return (
    <dl className="stock-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function doneText(at: Instant, by: string | null): string {
  return say('{at}, {by}', { at: `${showDay(dayAt(at))}, ${showTime(at)}`, by: by ?? '' });
}
