// One slot of the calendar: its time, how many seats are left, and a box for every seat.
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import type { DragEvent } from 'react';
import type { OfferedSlot } from '../../../slots/contract.ts';
import { SlotState } from '../../../slots/lists.ts';
import type { CalendarSeat } from '../../contract/office.ts';
import { mayMoveSeat, seatName } from './seat-words.ts';

/** More than these are told as a number alone. */
const MOST_BOXES = 24;

type CalendarSlotProps = {
  slot: OfferedSlot;
  seats: readonly CalendarSeat[];
  mayMove: boolean;
  /** A seat is dragged, and may be dropped here. */
  isTarget: boolean;
  onOpen: (seat: CalendarSeat) => void;
  onDrag: (seat: CalendarSeat | undefined) => void;
  onDrop: () => void;
};

export function CalendarSlot({ slot, seats, mayMove, isTarget, onOpen, onDrag, onDrop }: CalendarSlotProps) {
  const { startsAt, state, free } = slot;
  return (
    // The same is done by the form that a seat opens: nobody needs to drag.
    <li
      data-state={state}
      data-target={isTarget || undefined}
      onDragOver={(event) => isTarget && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <div className="dxo-slot-head">
        <b className="figures">{showTime(startsAt)}</b>
        <small className="quiet">
          {state === 'OPEN' ? say('{free, plural, one {# free} other {# free}}', { free }) : SlotState.labelOf(state)}
        </small>
      </div>
      <div className="dxo-boxes">
        {seats.map((seat) => (
          <Box key={seat.seatId} {...{ seat, mayMove, onOpen, onDrag }} />
        ))}
        {state === 'OPEN' && <FreeBoxes free={free} />}
      </div>
    </li>
  );
}

function FreeBoxes({ free }: { free: number }) {
  if (free > MOST_BOXES) return null;
  return Array.from({ length: free }, (_, nth) => (
    <span key={`free ${nth + 1}`} className="dxo-free" aria-hidden="true" />
  ));
}

type BoxProps = Pick<CalendarSlotProps, 'mayMove' | 'onOpen' | 'onDrag'> & { seat: CalendarSeat };

function Box({ seat, mayMove, onOpen, onDrag }: BoxProps) {
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', seat.name);
    onDrag(seat);
  };
  return (
    <button
      type="button"
      className="dxo-seat"
      data-seat={seat.state ?? 'held'}
      aria-label={seatName(seat)}
      draggable={mayMove && mayMoveSeat(seat)}
      onDragStart={drag}
      onDragEnd={() => onDrag(undefined)}
      onClick={() => onOpen(seat)}
    >
      {seat.name}
    </button>
  );
}
