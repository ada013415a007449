// Solo parents with their cards, days carried over until the end of the year, a day or two agreed by HR.
import type { Person } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { addLeaveRecords } from '../../types/service/records.ts';
import { givenCredit, loadCredits } from '../service/past-credits.ts';
import { FIRST_ACCOUNT, type Plan } from './plan.ts';

export async function seedStandings(db: Db, people: readonly Person[], { today, random }: Plan): Promise<void> {
  const year = today.slice(0, 4);
  const isOld = ({ hiredOn, username }: Person) => username === FIRST_ACCOUNT || hiredOn < addDays(today, -1000);
  const parents = people.filter(() => random() < 0.05);
  await addLeaveRecords(
    db,
    parents.map(({ id, number }) => {
      const valid = { from: addDays(today, -300), to: addDays(today, 65) };
      return { employeeId: id, kind: 'SOLO_PARENT', ...valid, note: `Solo parent ID ${number}`, by: 'system' };
    }),
  );
  const began = new Date(`${year}-01-02T08:00:00+08:00`);
  const carried = people.filter((person) => isOld(person) && (person.username === FIRST_ACCOUNT || random() < 0.25));
  const longServing = people.filter((person) => person.hiredOn < addDays(today, -1826));
  await loadCredits(db, [
    ...carried.map(({ id }) => {
      const days = 1 + Math.floor(random() * 4);
      const until = { expiresOn: day(`${year}-12-31`), reason: 'Carried from last year, by agreement until December' };
      return givenCredit(id, 'CL', { days, at: began, ...until });
    }),
    ...longServing.map(({ id }) => givenCredit(id, 'VL', { days: 3, at: began, reason: 'Five years of service' })),
  ]);
}
