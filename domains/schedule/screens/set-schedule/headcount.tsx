// Required headcount of one unit against what is planned, date by date: rows of the matrix, or a card on a phone.
import type { PlanBoard, PlanShift } from '@kawani/domains/schedule/contract';
import { type Day, showDay } from '@kawani/kit/values/day';
import type { Plan } from './use-plan.tsx';

type HeadcountProps = { board: PlanBoard; plan: Plan };
type Line = { readonly shift: PlanShift; readonly needed: number; readonly planned: readonly number[] };

function linesOf({ required, dates, shifts, people }: PlanBoard, plan: Plan): Line[] {
  return required.flatMap(({ shiftId, headcount }) => {
    const shift = shifts.find(({ id }) => id === shiftId);
    if (shift === undefined) return [];
    const planned = dates.map(
      (_, at) => people.filter((person) => plan.shownIn(person, at).cell === shift.code).length,
    );
    return [{ shift, needed: headcount, planned }];
  });
}

export function HeadcountRows({ board, plan }: HeadcountProps) {
  return linesOf(board, plan).map(({ shift, needed, planned }) => (
    <tr key={shift.id} className="plan-row plan-needs">
      <th scope="row" className="plan-who">
        <strong>{shift.code}</strong>
        <small>needs {needed}</small>
      </th>
      {board.dates.map(({ date }, at) => (
        <td key={date} className="plan-count figures" data-state={stateOf(planned[at] ?? 0, needed)}>
          <Figure date={date} planned={planned[at] ?? 0} needed={needed} />
        </td>
      ))}
    </tr>
  ));
}

export function HeadcountCard({ board, plan }: HeadcountProps) {
  const lines = linesOf(board, plan);
  if (lines.length === 0) return null;
  return (
    <section className="card plan-card" aria-label="Headcount against what is required">
      {lines.map(({ shift, needed, planned }) => (
        <div key={shift.id}>
          <small>
            <strong>{shift.code}</strong> needs {needed}
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

function Figure({ date, planned, needed }: { date: Day; planned: number; needed: number }) {
  const state = stateOf(planned, needed);
  return (
    <>
      <span aria-hidden="true">
        {planned}/{needed}
      </span>
      <span className="unseen">
        {showDay(date)}: {planned} of {needed}
        {state === 'met' ? '' : `, ${Math.abs(planned - needed)} ${state}`}
      </span>
    </>
  );
}
