// Counts of the demo: one that found a loss and was approved by a second person, and one that waits for its approval.
import { employeeIdOf } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import type { UniformCategory } from '../catalogue/lists.ts';
import { places } from '../catalogue/service/places.ts';
import { levels } from '../stock/service/levels.ts';
import { save, submit } from './service/counting.ts';
import { approve } from './service/decision.ts';
import { type Counting, lines, start } from './service/sheets.ts';

type Plan = { readonly now: Date };
type Count = {
  readonly place: string;
  readonly category: UniformCategory;
  readonly off: Readonly<Record<string, number>>;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long ago, in days. */
const [COUNTED, WAITS] = [12, 1];
const MOST_LINES = 100;

/** By item and size, how far the shelf is from the ledger. */
const LOST: Count = {
  place: 'Makati branch',
  category: 'HEAD GEAR',
  off: { 'CAP-GUARD One size': -1, 'HAIRNET One size': -6 },
};
const UNDECIDED: Count = {
  place: 'Cebu branch',
  category: 'LOWER GARMENTS',
  off: { 'PANTS-BLACK 32': -2, 'PANTS-GUARD 34': 1 },
};

/** After the stock of the demo. */
export async function seedCounts(db: Db, { now }: Plan): Promise<void> {
  const by = async (username: string) => ({ username, employeeId: await employeeIdOf(db, username) });
  const [custodian, second] = [await by('custodian'), await by('admin')];
  const ago = (days: number, hours = 0) => new Date(now.getTime() - days * DAY_MS + hours * HOUR_MS);
  const done = await counted(LOST, { db, actor: custodian, now: ago(COUNTED) });
  const reason = 'Counted again together: handed out during the fire drill and never recorded';
  await approve({ ...done, reason }, { db, actor: second, now: ago(COUNTED, 3) });
  await counted(UNDECIDED, { db, actor: second, now: ago(WAITS) });
}

async function counted({ place, category, off }: Count, ctx: Counting) {
  const at = (await places(ctx)).items.find(({ name }) => name === place);
  const { id } = await start({ placeId: at?.id ?? '', category }, ctx);
  const page = { page: 1, size: MOST_LINES } as const;
  const shelf = await levels({ ...page, placeId: at?.id, category, isShort: false }, ctx);
  const onHand = new Map(shelf.items.map((level) => [`${level.code} ${level.size}`, level.onHand]));
  const shown = await lines({ ...page, id, isLeft: false }, ctx);
  const counts = shown.items.map(({ code, itemId, size, version }) => {
    const key = `${code} ${size}`;
    return { itemId, size, version, counted: (onHand.get(key) ?? 0) + (off[key] ?? 0) };
  });
  const later = { ...ctx, now: new Date(ctx.now.getTime() + HOUR_MS) };
  const { version } = await save({ id, lines: counts }, later);
  return submit({ id, version }, later);
}
