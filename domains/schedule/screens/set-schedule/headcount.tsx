// Required headcount of one unit against what is planned, date by date: rows of the matrix, or a card on a phone.
import type { PlanBoard, PlanShift } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { memo } from 'react';
import { type Edits, shownAt } from './use-plan.tsx';

type HeadcountProps = { board: PlanBoard; edits: Edits };
type Line = { readonly shift: PlanShift; readonly needed: number; readonly planned: readonly number[] };

function linesOf({ required, dates, shifts, people }: PlanBoard, edits: Edits): Line[] {
  const counts = dates.map(() => new Map<string, number>());
  for (const person of people) {
    const own = edits.get(person.id);
    for (const [at, { date }] of dates.entries()) {
      const { cell } = shownAt(person, at, own?.get(date));
      counts[at]?.set(cell, (counts[at]?.get(cell) ?? 0) + 1);
    }
  }
  return required.flatMap(({ shiftId, headcount }) => {
    const shift = shifts.find(({ id }) => id === shiftId);
    return shift ? [{ shift, needed: headcount, planned: counts.map((count) => count.get(shift.code) ?? 0) }] : [];
  });
}

export const HeadcountRows = memo(function HeadcountRows({ board, edits }: HeadcountProps) {
  return linesOf(board, edits).map(({ shift, needed, planned }) => (
    <tr key={shift.id} className="plan-row plan-needs">
      <th scope="row" className="plan-who">
        <strong>{shift.code}</strong>
        <small>{say('needs {needed}', { needed })}</small>
      </th>
      {board.dates.map(({ date }, at) => (
        <td key={date} className="plan-count figures" data-state={stateOf(planned[at] ?? 0, needed)}>
          <Figure date={date} planned={planned[at] ?? 0} needed={needed} />
        </td>
      ))}
    </tr>
  ));
});

export function HeadcountCard({ board, edits }: HeadcountProps) {
  const lines = linesOf(board, edits);
  if (lines.length === 0) return null;
  return (
    <section className="card plan-card" aria-label={say('Headcount against what is required')}>
      {lines.map(({ shift, needed, planned }) => (
        <div key={shift.id}>
          <small>
            <strong>{shift.code}</strong> {say('needs {needed}', { needed })}
          </small>
          <div className="plan-week">
            {board.dates.map(({ date }, at) => (
              <span key={date} className="plan-count figures" data-state={stateOf(planned[at] ?? 0, needed)}>
                <Figure date={date} planned={planned[at] ?? 0} needed={needed} />
              </span>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function stateOf(planned: number, needed: number): 'met' | 'short' | 'over' {
  return planned === needed ? 'met' : planned < needed ? 'short' : 'over';
}

type Cover = { date: string; planned: number; needed: number; off: number };

function coverLine(state: ReturnType<typeof stateOf>, { off, ...cover }: Cover): string {
  if (state === 'met') return say('{date}: {planned} of {needed}', cover);
  return state === 'short'
    ? say('{date}: {planned} of {needed}, {off} short', { ...cover, off })
    : say('{date}: {planned} of {needed}, {off} over', { ...cover, off });
}

function Figure({ date, planned, needed }: { date: Day; planned: number; needed: number }) {
  const state = stateOf(planned, needed);
  return (
    <>
      <span aria-hidden="true">
        {planned}/{needed}
      </span>
      <span className="unseen">
        {coverLine(state, { date: showDay(date), planned, needed, off: Math.abs(planned - needed) })}
      </span>
    </>
  );
}
