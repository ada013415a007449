// Nobody is completed without the results that their items need: neither a person nor the request.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { DiagnosticRefusal } from '../contract/refusals.ts';
import type { AttendeeRow } from '../table/attendees.ts';
import { missingResults } from '../table/missing-results.ts';

type Person = Pick<AttendeeRow, 'employeeId' | 'name'>;

export async function requireResults(db: Db, id: string, people: readonly Person[], field?: string): Promise<void> {
  for (const { employeeId, item } of await missingResults(db, id)) {
    const person = people.find((each) => each.employeeId === employeeId);
    if (person !== undefined) throw new Refused(DiagnosticRefusal.RESULT_MISSING({ name: person.name, item }, field));
  }
}
