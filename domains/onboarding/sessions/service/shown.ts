// Sessions and seats as people read them: what may be done about each now.
import type { AttendanceSeat, Seat, Session } from '../contract/session.ts';
import { mayMove, officeMarks, phaseOf, seatMarks } from '../rules/seats.ts';
import type { SeatRow } from '../table/seats.ts';
import type { SessionRow } from '../table/sessions.ts';

type Pointed = { readonly latitude: number | null; readonly longitude: number | null };

export function pointOf({ latitude, longitude }: Pointed) {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function shownSession(row: SessionRow): Session {
  const { id, topicId, startsAt, endsAt, place, capacity, taken, accepted, present, marked, version } = row;
  return {
    ...{ id, topicId, topic: { en: row.topicEn, fil: row.topicFil }, startsAt, endsAt, place, point: pointOf(row) },
    trainer: { employeeId: row.trainerId, name: row.trainerName },
    ...{ capacity, taken, accepted, present, marked, version },
  };
}

const personOf = ({ id, employeeId, number, name, site, state, version }: SeatRow) => ({
  ...{ id, employeeId, number, name, site, state, version },
});

export function shownSeat(row: SeatRow, now: Date): Seat {
  const { state, endedHow, declineReason } = row;
  const phase = phaseOf(row, now);
  const may = { marks: officeMarks(state, phase), mayMove: mayMove(state, phase) };
  return { ...personOf(row), endedHow, declineReason, ...may };
}

export function attendanceSeat(row: SeatRow, reader: string | null, now: Date): AttendanceSeat {
  const isOwn = row.employeeId === reader;
  const marks = isOwn ? [] : seatMarks(row.state, phaseOf(row, now));
  return { ...personOf(row), photo: row.photo, isMarked: row.isMarked, isOwn, marks };
}
