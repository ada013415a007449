// The days of the calendar: each slot with a box for every seat. A seat is dragged to another slot, or moved from a form.
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay, weekdayOf } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import type { DiagnosticService } from '../../../services/lists.ts';
import { DiagnosticPermission } from '../../../services/policy.ts';
import { type OfferedDay, type OfferedSlot, slotsApi } from '../../../slots/contract.ts';
import { Weekday } from '../../../slots/lists.ts';
import { type CalendarSeat, diagnosticOfficeApi } from '../../contract/office.ts';
import { CalendarSlot } from './calendar-slot.tsx';
import { mayMoveSeat } from './seat-words.ts';

const SeatDrawer = later(async () => (await import('./seat-drawer.tsx')).SeatDrawer);
const HEIGHT = 480;

type CalendarDaysProps = { service: DiagnosticService; clinicId: string; range: { from: Day; to: Day } };

export function CalendarDays({ service, clinicId, range }: CalendarDaysProps) {
  const where = { service, clinicId, ...range };
  const answer = useAnswer(slotsApi.slots, where);
  const seats = useAnswer(diagnosticOfficeApi.calendar, where).data?.items ?? [];
  const [opened, setOpened] = useState<CalendarSeat>();
  const [dragged, setDragged] = useState<CalendarSeat>();
  const mayMove = useHolds(DiagnosticPermission.UPDATE_DIAGNOSTIC_STATUS);
  const move = useVerb(diagnosticOfficeApi.moveOne, { toast: say('Appointment moved.') });
  const drop = ({ startsAt }: OfferedSlot) => {
    setDragged(undefined);
    if (dragged === undefined || !mayMoveSeat(dragged) || dragged.startsAt === startsAt) return;
    const { requestId: id, employeeId, version } = dragged;
    if (id !== null && version !== null) move.mutate({ id, employeeId, version, startsAt });
  };
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The calendar couldn't be loaded.")}
        isEmpty={({ days }) => days.every(({ slots }) => slots.length === 0)}
        empty={<Empty icon="calendar" says={say('This service isn’t available on these dates.')} />}
      >
        {({ days }) => (
          <div className="dxo-days">
            {days
              .filter(({ slots }) => slots.length > 0)
              .map((day) => (
                <DaySlots
                  key={day.date}
                  {...{ day, seats, mayMove, dragged }}
                  onOpen={setOpened}
                  onDrag={setDragged}
                  onDrop={drop}
                />
              ))}
          </div>
        )}
      </Block>
      {opened !== undefined && (
        <SeatDrawer seat={opened} {...{ service, clinicId, mayMove }} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

type DaySlotsProps = {
  day: OfferedDay;
  seats: readonly CalendarSeat[];
  mayMove: boolean;
  dragged: CalendarSeat | undefined;
  onOpen: (seat: CalendarSeat) => void;
  onDrag: (seat: CalendarSeat | undefined) => void;
  onDrop: (slot: OfferedSlot) => void;
};

function DaySlots({ day, seats, dragged, onDrop, ...rest }: DaySlotsProps) {
  return (
    <section aria-label={showDay(day.date)}>
      <DayHead day={day} />
      <ul className="dxo-slots">
        {day.slots.map((slot) => (
          <CalendarSlot
            key={slot.startsAt}
            {...{ slot, ...rest }}
            seats={seats.filter((seat) => seat.startsAt === slot.startsAt)}
            isTarget={dragged !== undefined && slot.state !== 'PAST'}
            onDrop={() => onDrop(slot)}
          />
        ))}
      </ul>
    </section>
  );
}

function DayHead({ day: { date, closedFor } }: { day: OfferedDay }) {
  const weekday = Weekday.codes.find((code) => Number(code) === weekdayOf(date));
  return (
    <header>
      <h2>{showDay(date)}</h2>
      {weekday !== undefined && <span className="quiet">{Weekday.labelOf(weekday)}</span>}
      {closedFor !== null && <Tag tone="warn">{say('Closed: {reason}', { reason: closedFor })}</Tag>}
    </header>
  );
}
