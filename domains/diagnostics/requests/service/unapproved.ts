// Seats of requests that nobody approved in three days: others get them, and their owner is told to choose another time.
import { peopleOf } from '@kawani/domains/employees/service';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';
import type { Database } from '@kawani/kit/server/db';
import { writeNotice } from '@kawani/kit/server/notify';
import { endSeats } from '../../slots/table/seats.ts';
import { DiagnosticText } from '../contract/notices.ts';
import { diagnosticRequest } from '../requests.ts';
import { unapprovedSince } from '../table/appointments.ts';
import { attendeeRows } from '../table/attendees.ts';
import { holdRequest, requestRow } from '../table/requests.ts';

const DAYS = 3;
const DAY_MS = 86_400_000;

/** How many requests lost their seats. */
export async function freeUnapproved(database: Database, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  let freed = 0;
  for (const { id, ref, ownerId } of await unapprovedSince(database, since, now)) {
    const isFreed = await database.transaction(async (db) => {
      await holdRequest(db, id);
      const row = await requestRow(db, id);
      // Decided meanwhile.
      if (!WAITING.some((state) => state === row?.state)) return false;
      const seats = (await attendeeRows(db, id)).flatMap(({ seatId }) => (seatId === null ? [] : [seatId]));
      await endSeats(db, seats, 'LAPSED');
      const to = (await peopleOf(db, [ownerId])).get(ownerId)?.username;
      const opens = `${diagnosticRequest.page}?open=${id}`;
      const says = { title: DiagnosticText.FREED_TITLE(), body: DiagnosticText.FREED({ ref, days: DAYS }) };
      if (to) await writeNotice(db, { to, ...says, opens });
      return true;
    });
    if (isFreed) freed += 1;
  }
  return freed;
}
