// A loan of somebody's: its schedule, and what each billing that changed it moved.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { useState } from 'react';
import { governmentLoansApi } from '../contract.ts';
import { ScheduleDrawer } from './schedule-drawer.tsx';

const SIZE = 50;

export function OfficeLoanDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const { data: loan } = useAnswer(governmentLoansApi.one, { id });
  const answer = useAnswer(governmentLoansApi.schedule, { id, page, size: SIZE });
  if (loan === undefined) return null;
  return (
    <ScheduleDrawer loan={loan} answer={answer} page={page} size={SIZE} onPage={setPage} onClose={onClose}>
      {loan.moves.length > 0 && (
        <ul className="gov-moves">
          {loan.moves.map(({ from, to, on, ref, carried, difference }) => (
            <li key={to}>
              {say('{date}, {ref}: {carried} moved from {from} to {to}. Billed difference: {difference}.', {
                ...{ ref, from, to },
                date: showDay(on),
                carried: showPesos(carried),
                difference: showPesos(difference),
              })}
            </li>
          ))}
        </ul>
      )}
    </ScheduleDrawer>
  );
}
