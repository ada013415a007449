// Telling the people of a request, and the person who filed it for them, when they are expected once the clinic has
// scheduled it.
import { peopleOf } from '@kawani/domains/employees/service';
import type { Filed } from '@kawani/domains/requests/engine/service/request-handler';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { DiagnosticText } from '../contract/notices.ts';
import { diagnosticRequest } from '../requests.ts';
import { attendeeRows } from '../table/attendees.ts';
import { requestRow } from '../table/requests.ts';

/** The state of a request that the clinic has just scheduled. */
const SCHEDULED = 'FOR_APPROVAL';

export async function invite({ id, ref, ownerId }: Filed, { db, notify }: RequestContext): Promise<void> {
  const row = await requestRow(db, id);
  if (row?.state !== SCHEDULED || row.clinic === null) return;
  const { clinic } = row;
  const attendees = (await attendeeRows(db, id)).filter(({ state }) => state !== 'Cancelled');
  const ids = attendees.map(({ employeeId }) => employeeId);
  const people = await peopleOf(db, [...ids, ownerId]);
  const opens = `${diagnosticRequest.page}?open=${id}`;
  for (const { employeeId, startsAt } of attendees) {
    const to = people.get(employeeId)?.username;
    if (!to || startsAt === null) continue;
    const says = { title: DiagnosticText.INVITED_TITLE(), body: DiagnosticText.INVITED(whenOf(clinic, startsAt)) };
    await notify({ to, ...says, opens: employeeId === ownerId ? opens : diagnosticRequest.page });
  }
  const first = attendees.find(({ startsAt }) => startsAt !== null)?.startsAt ?? null;
  const owner = people.get(ownerId)?.username;
  if (!owner || first === null || ids.includes(ownerId)) return;
  const body = DiagnosticText.SCHEDULED({ ref, ...whenOf(clinic, first) });
  await notify({ to: owner, title: DiagnosticText.SCHEDULED_TITLE(), body, opens });
}

const whenOf = (clinic: string, at: Instant) => ({ clinic, date: showDay(dayAt(at)), time: showTime(at) });
