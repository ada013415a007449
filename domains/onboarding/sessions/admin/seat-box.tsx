// Somebody who is expected, as a large box: one tap and they are present.
import { say } from '@kawani/kit/contract/say';
import { usePicture } from '@kawani/kit/web/picture';
import { attendanceApi } from '../contract/attendance.ts';
import type { AttendanceSeat } from '../contract/session.ts';
import { SeatTag } from '../screens/session-words.tsx';

type SeatBoxProps = { seat: AttendanceSeat; isOpen: boolean; onTap: () => void };

export function SeatBox({ seat, isOpen, onTap }: SeatBoxProps) {
  const { id, name, number, photo, state, isMarked, isOwn } = seat;
  const address = usePicture(attendanceApi.photo, { id }, photo);
  return (
    <li>
      <button
        type="button"
        className="seat-box"
        data-state={isMarked ? state : undefined}
        aria-pressed={state === 'Completed'}
        disabled={!isOpen || isOwn}
        onClick={onTap}
      >
        <span className="seat-face" aria-hidden="true">
          {address === undefined ? initialsOf(name) : <img src={address} alt="" width={56} height={56} />}
        </span>
        <span className="seat-name">
          <strong>{name}</strong>
          <span className="second">{isOwn ? say('A colleague marks you') : number}</span>
        </span>
        <SeatTag state={state} />
      </button>
    </li>
  );
}

function initialsOf(name: string): string {
  const parts = name.split(' ').filter((part) => part !== '');
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part = '') => part.charAt(0)).join('');
}
