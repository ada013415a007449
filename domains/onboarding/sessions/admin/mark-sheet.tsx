// Changing somebody’s mark, or removing it.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { attendanceApi } from '../contract/attendance.ts';
import type { AttendanceSeat } from '../contract/session.ts';
import { SeatMark } from '../lists.ts';
import { SeatTag } from '../screens/session-words.tsx';

type MarkSheetProps = { sessionId: string; seat: AttendanceSeat; onStale: () => void; onClose: () => void };

export function MarkSheet({ sessionId, seat, onStale, onClose }: MarkSheetProps) {
  const { id, version, name, state, marks } = seat;
  const failed = () => {
    onStale();
    onClose();
  };
  const options = { done: onClose, failed };
  const mark = useVerb(attendanceApi.mark, options);
  const undo = useVerb(attendanceApi.undo, options);
  return (
    <BottomSheet title={name} onClose={onClose}>
      <div className="stack">
        <p>
          <SeatTag state={state} />
        </p>
        {marks.map((to) => (
          <Button key={to} wide busy={mark.isPending} onClick={() => mark.mutate({ id, version, state: to })}>
            {SeatMark.labelOf(to)}
          </Button>
        ))}
        <Button
          wide
          look="quiet"
          busy={undo.isPending}
          onClick={() => undo.mutate({ id: sessionId, seats: [{ id, version }] })}
        >
          {say('Undo')}
        </Button>
      </div>
    </BottomSheet>
  );
}
