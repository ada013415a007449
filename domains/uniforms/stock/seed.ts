// Uniforms of the demo: a catalogue of all categories, three places, and deliveries, transfers and adjustments of three months.
import { employeeIdOf } from '@kawani/domains/employees/service';
import type { Db } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import { centavosTyped } from '@kawani/kit/values/pesos';
import { Measure } from '../catalogue/lists.ts';
import { addItem } from '../catalogue/service/items.ts';
import { addPlace } from '../catalogue/service/places.ts';
import { setSizeChart } from '../catalogue/service/size-chart.ts';
import type { StockLineForm } from './contract/form.ts';
import { GOODS, type Goods, PLACES } from './seed/goods.ts';
import { adjust, receive, transfer } from './service/moves.ts';

type Plan = { readonly now: Date; readonly random: () => number };
type Actor = { readonly username: string; readonly employeeId: string | null };
type Stocked = Goods & { readonly id: string };

const DAY_MS = 86_400_000;
/** How long ago, in days. */
const [OPENED, DELIVERED, SENT, ADJUSTED] = [85, 40, 21, 6];
/** A branch gets about its reorder level, a quarter of the sizes no more than that. */
const [FEWER, VARIES] = [2, 8];
/** Beyond what both branches get at most: the main store has enough for every transfer and adjustment. */
const SPARE = 30;

export async function seedUniforms(db: Db, { now, random }: Plan): Promise<void> {
  const actor = { username: 'custodian', employeeId: await employeeIdOf(db, 'custodian') };
  const ago = (days: number) => ({ db, actor, now: new Date(now.getTime() - days * DAY_MS) });
  const [main, ...branches] = await seedPlaces(db);
  if (main === undefined) return;
  const items = await seedItems(db, actor, ago(OPENED).now);
  const upTo = (most: number) => 1 + Math.trunc(random() * most);
  const lines = (quantityOf: (goods: Goods) => number) => linesOf(items, quantityOf);
  const opening = lines(({ reorderLevel }) => reorderLevel * 2 + SPARE + upTo(reorderLevel));
  await receiveAll(ago(OPENED), main, opening);
  const delivered = lines(({ reorderLevel }) => upTo(reorderLevel));
  await receiveAll(ago(DELIVERED), main, delivered);
  for (const toId of branches) {
    const sent = lines(({ reorderLevel }) => reorderLevel - FEWER + upTo(VARIES));
    await supply(ago(SENT), { fromId: main, toId }, sent);
  }
  await seedAdjustments(ago(ADJUSTED), main, items);
}

async function seedPlaces(db: Db): Promise<string[]> {
  const ids: string[] = [];
  for (const place of PLACES) ids.push((await addPlace({ ...place }, { db })).id);
  return ids;
}

async function seedItems(db: Db, actor: Actor, at: Date): Promise<Stocked[]> {
  const made: Stocked[] = [];
  for (const goods of GOODS) {
    const { code, name, category, sizes, pesos, lifeMonths, reorderLevel } = goods;
    const form = { code, name, category, sizes: [...sizes], reorderLevel, isFree: category === 'PPE' };
    const price = centavosTyped(pesos);
    const ctx = { db, actor, now: at, today: dayAt(at) };
    const { id, version } = await addItem({ ...form, price, lifeMonths }, ctx);
    const sizeChart = chartOf(goods);
    if (sizeChart.length > 0) await setSizeChart({ id, version, sizeChart }, ctx);
    made.push({ ...goods, id });
  }
  return made;
}

function chartOf({ sizes, measures = {} }: Goods) {
  return Measure.codes.flatMap((measure) =>
    sizes.flatMap((size, nth) => {
      const mm = measures[measure]?.[nth];
      return mm === undefined ? [] : [{ size, measure, mm }];
    }),
  );
}

function linesOf(items: readonly Stocked[], quantityOf: (goods: Goods) => number): StockLineForm[] {
  return items.flatMap((goods) => goods.sizes.map((size) => ({ itemId: goods.id, size, quantity: quantityOf(goods) })));
}

const MOST_LINES = 25;

function inParts(lines: readonly StockLineForm[]): StockLineForm[][] {
  const [part, rest] = [lines.slice(0, MOST_LINES), lines.slice(MOST_LINES)];
  return rest.length === 0 ? [part] : [part, ...inParts(rest)];
}

type Moving = Parameters<typeof receive>[1];

async function receiveAll(ctx: Moving, placeId: string, lines: readonly StockLineForm[]): Promise<void> {
  for (const [nth, part] of inParts(lines).entries()) {
    await receive({ placeId, reason: `Delivery receipt ${10_020 + nth}`, lines: part }, ctx);
  }
}

type Ways = { readonly fromId: string; readonly toId: string };

async function supply(ctx: Moving, ways: Ways, lines: readonly StockLineForm[]): Promise<void> {
  for (const part of inParts(lines)) {
    await transfer({ ...ways, reason: 'Monthly supply of the branch', lines: part }, ctx);
  }
}

async function seedAdjustments(ctx: Moving, placeId: string, items: readonly Stocked[]): Promise<void> {
  const one = (code: string) => items.find((goods) => goods.code === code);
  const found = [
    { goods: one('RAINCOAT'), way: 'REMOVE', quantity: 2, reason: 'Torn when unpacked' },
    { goods: one('HAIRNET'), way: 'REMOVE', quantity: 25, reason: 'Damaged by water' },
    { goods: one('ID-LACE'), way: 'ADD', quantity: 10, reason: 'Found in the old storage room' },
  ] as const;
  for (const { goods, way, quantity, reason } of found) {
    const size = goods?.sizes[0];
    if (goods === undefined || size === undefined) continue;
    await adjust({ placeId, itemId: goods.id, size, quantity, way, reason }, ctx);
  }
}
