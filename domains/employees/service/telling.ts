// Telling people about their record: in the bell always, by mail where they want it.

import type { Db } from '@kawani/kit/server/db';
import type { Notice } from '@kawani/kit/server/notice';
import { writeNotices } from '@kawani/kit/server/notify';
import { mailAddresses } from '../table/profile-page.ts';
import { peopleByIds } from '../table/record.ts';

type Told = Pick<Notice, 'title' | 'body' | 'opens'>;

/** Those without an account are left out. */
export async function tellPeople({ db }: { db: Db }, employeeIds: readonly string[], told: Told): Promise<void> {
  if (employeeIds.length === 0) return;
  const people = await peopleByIds(db, employeeIds);
  const addresses = await mailAddresses(db, employeeIds, 'DOCUMENTS');
  const notices = people.flatMap(({ id, username }): Notice[] => {
    if (username === null) return [];
    const mailTo = addresses.get(id);
    return [{ ...told, to: username, ...(mailTo !== undefined && { mailTo }) }];
  });
  await writeNotices(db, notices);
}
