// What happens to records by itself: people are told before a licence or a document ends, and files nobody kept go.
import { officeOf } from '@kawani/domains/requests/engine/service';
import type { Database, Db } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import type { Notice } from '@kawani/kit/server/notice';
import { writeNotices } from '@kawani/kit/server/notify';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { RecordText } from '../contract/record-notices.ts';
import { EmployeePermission } from '../contract.ts';
import { EXPIRY_NOTICE_DAYS } from '../rules.ts';
import { type Expiring, takeExpiring } from '../table/documents.ts';
import { forgetUnheld } from '../table/files.ts';
import { peopleByIds } from '../table/record.ts';
import { tellPeople } from './telling.ts';

/** Uploads that nothing was made of are kept so long. */
const UNHELD_DAYS = 2;
const DAY_MS = 86_400_000;

/** Once for each that ends and each time before its end, whoever asks and however often; those found late are told once. */
export async function tellOfExpiry(database: Database, now: Date): Promise<number> {
  const today = dayAt(now);
  return database.transaction(async (db) => {
    const ending: Expiring[] = [];
    for (const days of [...EXPIRY_NOTICE_DAYS].sort((one, other) => one - other)) {
      const found = await takeExpiring(db, { today, until: addDays(today, days), days, at: now });
      const isTold = (each: Expiring) => ending.some(({ id, what }) => id === each.id && what === each.what);
      ending.push(...found.filter((each) => !isTold(each)));
    }
    for (const { employeeId, what, expiresOn, kind } of ending) {
      const opens = `/profile?tab=${kind === 'licence' ? 'education' : 'documents'}`;
      const body = RecordText.EXPIRES({ what, date: showDay(expiresOn) });
      await tellPeople({ db }, [employeeId], { title: RecordText.EXPIRES_TITLE(), body, opens });
    }
    await tellOffice(db, ending, today);
    return ending.length;
  });
}

/** HR is told once a day of all of them. */
async function tellOffice(db: Db, ending: readonly Expiring[], today: Day): Promise<void> {
  if (ending.length === 0) return;
  const people = new Map(
    (
      await peopleByIds(
        db,
        ending.map(({ employeeId }) => employeeId),
      )
    ).map((each) => [each.id, each]),
  );
  const names = ending.slice(0, 3).map(({ employeeId, what }) => `${people.get(employeeId)?.fullName ?? ''}: ${what}`);
  const more = ending.length > names.length ? ` and ${ending.length - names.length} more` : '';
  const holders = await officeOf(db, EmployeePermission.EDIT_EMPLOYEE_RECORD.code, today);
  const notices = holders.map(
    (to): Notice => ({ to, title: 'Licences and documents expire', body: `${names.join('; ')}${more}.` }),
  );
  await writeNotices(db, notices);
}

/** Their rows first: a file that nobody knows harms nobody. */
export async function forgetFiles(database: Database, files: Files, now: Date): Promise<void> {
  const keys = await forgetUnheld(database, new Date(now.getTime() - UNHELD_DAYS * DAY_MS));
  for (const key of keys) await files.remove(key);
}
