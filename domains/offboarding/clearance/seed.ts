// Clearances of the demo: what every leaver is asked for, who stands in for each office, and items in every state.
import { employeeIdOf } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import type { NewDuty } from './contract/form.ts';
import {
  type LoadedEvent,
  type LoadedItem,
  loadDuties,
  loadEvents,
  loadItems,
  loadOffices,
} from './service/loading.ts';

type Plan = { readonly now: Date };

const DUTIES: readonly NewDuty[] = [
  { office: 'HR', kind: 'ID_CARD', nameEn: 'Company ID card', nameFil: 'Company ID' },
  {
    office: 'HR',
    kind: 'DOCUMENTS',
    nameEn: 'Duty Detail Order and logbooks',
    nameFil: 'Duty Detail Order at mga logbook',
  },
  { office: 'OPERATIONS', kind: 'KEYS', nameEn: 'Keys of the site', nameFil: 'Mga susi ng site' },
  { office: 'OPERATIONS', kind: 'EQUIPMENT', nameEn: 'Two-way radio and flashlight', nameFil: 'Radyo at flashlight' },
];
const PLACE = { place: 'HR office, 2nd floor', hours: 'Mon to Fri, 9:00 to 16:00' };
const HOUR_MS = 3_600_000;

/** What the offices said of an item so far, an hour after each other; most still wait. */
type Story = readonly Omit<LoadedEvent, 'at'>[];
const held: Story = [{ said: 'HELD', by: 'hr', remarks: 'One key is missing. We are asking the site.' }];
const cleared: Story = [{ said: 'CLEARED', by: 'hr' }];
const asked: Story = [{ said: 'WAIVER_ASKED', by: 'hr', remarks: 'Lost, with a police report' }];
const reopened: Story = [...cleared, { said: 'REOPENED', by: 'hrmanager', remarks: 'It was the card of a colleague' }];
const waived: Story = [...asked, { said: 'WAIVED', by: 'hrmanager' }];
const BY_HAND: readonly Story[] = [cleared, [], held, asked, waived, [], reopened];
const OF_UNIFORMS: readonly Story[] = [[], [{ said: 'HELD', by: 'custodian', remarks: 'The trousers are torn' }], []];
const OF_ACCOUNTS: readonly Story[] = [[], [{ said: 'HELD', by: 'cashier', remarks: 'The amount is disputed' }], []];

export async function seedClearances(db: Db, { now }: Plan): Promise<void> {
  await loadDuties(db, DUTIES);
  const deputyOf = async (username: string) => ({
    deputyId: await employeeIdOf(db, username),
    place: null,
    hours: null,
  });
  const manager = await deputyOf('hrmanager');
  await loadOffices(db, {
    HR: { ...manager, ...PLACE },
    OPERATIONS: { ...manager, ...PLACE },
    STORE: await deputyOf('custodian'),
    CASHIER: await deputyOf('cashier'),
  });
  const items = await loadItems(db, now);
  const settled = settledCase(items);
  for (const [nth, item] of items.entries())
    await tell(db, item, item.caseId === settled ? cleared : storyOf(item, nth));
}

/** Of somebody who left, holds no uniform and owes nothing: they wait for the final pay alone. */
function settledCase(items: readonly LoadedItem[]): string | undefined {
  const waiting = new Set(items.filter(isLive).map(({ caseId }) => caseId));
  return items.find(({ caseId, hasLeft }) => hasLeft && !waiting.has(caseId))?.caseId;
}

const isLive = ({ kind }: LoadedItem) => kind === 'UNIFORM' || kind === 'ACCOUNT';

function storyOf({ kind }: LoadedItem, nth: number): Story {
  const stories = kind === 'UNIFORM' ? OF_UNIFORMS : kind === 'ACCOUNT' ? OF_ACCOUNTS : BY_HAND;
  return stories[nth % stories.length] ?? [];
}

async function tell(db: Db, item: LoadedItem, story: Story): Promise<void> {
  const events = story.map((event, at) => ({ ...event, at: new Date(item.since.getTime() + (at + 1) * HOUR_MS) }));
  await loadEvents(db, item, events);
}
