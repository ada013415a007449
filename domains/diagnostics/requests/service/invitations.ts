// Telling the people of a request when they are expected, once the clinic has scheduled it. Its owner is told of every move.
import { peopleOf } from '@kawani/domains/employees/service';
import type { Filed } from '@kawani/domains/requests/engine/service/request-handler';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { DiagnosticText } from '../contract/notices.ts';
import { diagnosticRequest } from '../requests.ts';
import { attendeeRows } from '../table/attendees.ts';
import { requestRow } from '../table/requests.ts';

/** The state of a request that the clinic has just scheduled. */
const SCHEDULED = 'FOR_APPROVAL';

export async function invite({ id, ownerId }: Filed, { db, notify }: RequestContext): Promise<void> {
  const row = await requestRow(db, id);
  if (row?.state !== SCHEDULED || row.clinic === null) return;
  const invited = (await attendeeRows(db, id)).filter(({ employeeId }) => employeeId !== ownerId);
  const people = await peopleOf(
    db,
    invited.map(({ employeeId }) => employeeId),
  );
  for (const { employeeId, startsAt } of invited) {
    const to = people.get(employeeId)?.username;
    if (!to || startsAt === null) continue;
    const when = { clinic: row.clinic, date: showDay(dayAt(startsAt)), time: showTime(startsAt) };
    const says = { title: DiagnosticText.INVITED_TITLE(), body: DiagnosticText.INVITED(when) };
    await notify({ to, ...says, opens: diagnosticRequest.page });
  }
}
