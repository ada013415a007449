// Accounts of the books that the company named for items of pay.
import { type Db, sql } from '@kawani/kit/server/db';
import type { JournalItem } from '../contract/journal-form.ts';

export type OwnAccount = {
  readonly item: JournalItem;
  readonly code: string;
  readonly name: string;
  readonly version: number;
};

export async function ownAccounts(db: Db): Promise<OwnAccount[]> {
  return db.rows<OwnAccount>(sql`select item, code, name, version from journal_account order by item`);
}

/** False where somebody was quicker. */
export async function setAccount(db: Db, { item, code, name, version }: OwnAccount): Promise<boolean> {
  const changed =
    version === 0
      ? await db.run(sql`insert into journal_account (item, code, name) values (${item}, ${code}, ${name})
          on conflict do nothing`)
      : await db.run(sql`update journal_account set code = ${code}, name = ${name}, version = version + 1
          where item = ${item} and version = ${version}`);
  return changed === 1;
}
