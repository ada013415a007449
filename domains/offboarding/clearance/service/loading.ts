// Loading clearances with a past of their own: for the demo.
import { type Db, newId } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import type { NewDuty } from '../contract/form.ts';
import type { ClearanceKind, ClearanceOffice, ClearanceSaid } from '../lists.ts';
import { insertEvents } from '../table/events.ts';
import { itemsOfCase } from '../table/items.ts';
import { casesWithDates, openCases } from '../table/keeping.ts';
import { insertDuty, officeRows, updateOffice } from '../table/settings.ts';
import { keepItems } from './keeping.ts';
import { seenOn } from './lines.ts';

export async function loadDuties(db: Db, duties: readonly NewDuty[]): Promise<void> {
  for (const duty of duties) await insertDuty(db, { id: newId(), ...duty });
}

type Office = { readonly deputyId: string | null; readonly place: string | null; readonly hours: string | null };

export async function loadOffices(db: Db, offices: Readonly<Partial<Record<ClearanceOffice, Office>>>): Promise<void> {
  for (const { office, version, days } of await officeRows(db)) {
    const loaded = offices[office];
    if (loaded !== undefined) await updateOffice(db, { office, version, days, ...loaded });
  }
}

export type LoadedItem = {
  readonly id: string;
  readonly caseId: string;
  readonly kind: ClearanceKind;
  readonly version: number;
  /** When its case was opened. */
  readonly since: Date;
  readonly hasLeft: boolean;
};

const MOST_CASES = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** The items of all open cases, added when each case was opened. */
export async function loadItems(db: Db, now: Date): Promise<LoadedItem[]> {
  const ids = await openCases(db, { after: FIRST, size: MOST_CASES });
  const loaded: LoadedItem[] = [];
  for (const { id, openedAt } of await casesWithDates(db, ids)) {
    const since = new Date(openedAt);
    await keepItems([id], { db, now: since });
    const rows = await itemsOfCase(db, id, seenOn({ today: dayAt(now) }));
    loaded.push(
      ...rows.map(({ id: itemId, kind, version, lastDay }) => ({
        ...{ id: itemId, caseId: id, kind, version, since },
        hasLeft: lastDay !== null && lastDay < dayAt(now),
      })),
    );
  }
  return loaded;
}

export type LoadedEvent = {
  readonly said: ClearanceSaid;
  readonly by: string;
  readonly at: Date;
  readonly remarks?: string;
};

/** One after the other. */
export async function loadEvents(db: Db, { id, version }: LoadedItem, events: readonly LoadedEvent[]): Promise<void> {
  for (const [nth, { said, by, at, remarks = null }] of events.entries())
    await insertEvents(db, [{ id: newId(), itemId: id, version: version + nth, said, remarks }], { by, at });
}
