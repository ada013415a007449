// Uniforms for tests: a custodian, items, places, and a server of their operations.
import type { ItemDetail, UniformPlace } from '@kawani/domains/uniforms/catalogue/contract';
import { catalogueApi } from '@kawani/domains/uniforms/catalogue/contract';
import { catalogueRoutes } from '@kawani/domains/uniforms/catalogue/routes';
import { countRoutes } from '@kawani/domains/uniforms/counts/routes';
import { type StockLevel, type StockMove, stockApi } from '@kawani/domains/uniforms/stock/contract';
import { stockRoutes } from '@kawani/domains/uniforms/stock/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { beforeAll } from 'vitest';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';
import { uploadTo } from './upload.ts';

const TODAY = '2026-11-21';
const HOUR_MS = 3_600_000;
export const database = await freshDatabase();
const routes = [...catalogueRoutes, ...stockRoutes, ...countRoutes];
const OPENS = Date.parse(`${TODAY}T09:00:00+08:00`);
let asked = 0;
/** Each request comes a little later than the one before. */
const clock = () => new Date(OPENS + (asked++ % HOUR_MS));
const { app, call, people } = await startApi(database, routes, clock);

beforeAll(async () => {
  const company = await openCompany(database);
  for (const name of ['cus', 'tess', 'vic']) {
    const employeeId = await company.employee({ username: name });
    people.set(name, { employeeId, holds: ['MANAGE_UNIFORM_INVENTORY'] });
  }
  people.set('stranger', { employeeId: null, holds: [] });
});

type Input = Readonly<Record<string, unknown>>;
type Answered<Body> = { status: number } & Body & { code?: string; message?: string; fields?: Record<string, string> };

export async function ask<Body = object>(
  who: string,
  endpoint: Endpoint,
  input: Input = {},
  key?: string,
): Promise<Answered<Body>> {
  const { status, text } = await call(who, endpoint, { input, ...(key === undefined ? {} : { key }) });
  return { status, ...(text === '' ? {} : JSON.parse(text)) };
}

/** Uploads one file. */
export const send = (who: string, endpoint: Endpoint, content: Buffer, name: string) =>
  uploadTo(app, who, endpoint, { content, name });

/** An answer that is a file. */
export async function fileOf(who: string, endpoint: Endpoint, input: Input) {
  const { status, raw } = await call(who, endpoint, { input });
  return { status, headers: raw.headers, text: raw.rawPayload.toString('latin1') };
}

let nth = 0;

/** A polo shirt in three sizes at Php 350.00, unless told otherwise. */
export function addItem(more: Input = {}) {
  nth += 1;
  const item = { code: `POLO-${nth}`, name: `Polo shirt ${nth}`, category: 'UPPER GARMENTS', sizes: ['S', 'M', 'L'] };
  const input = { ...item, price: 35_000, isFree: false, reorderLevel: 3, ...more };
  return ask<ItemDetail>('cus', catalogueApi.addItem, input);
}

export function addPlace(more: Input = {}) {
  nth += 1;
  const input = { name: `Store ${nth}`, address: '12 Kalayaan Avenue, Quezon City', hours: 'Mon to Fri', ...more };
  return ask<UniformPlace>('cus', catalogueApi.addPlace, input);
}

export function receive(placeId: string, lines: readonly Input[], more: Input = {}) {
  return ask<{ pieces: number }>('cus', stockApi.receive, { placeId, lines, ...more });
}

/** An item with so many of size M at a new place. */
export async function stocked(quantity: number) {
  const [item, place] = [await addItem(), await addPlace()];
  if (quantity > 0) await receive(place.id, [{ itemId: item.id, size: 'M', quantity }]);
  return { item, place, goods: { itemId: item.id, size: 'M' } };
}

/** For a line of an order that is there for nothing else. */
export async function reserve({ itemId, size }: { itemId: string; size: string }, placeId: string, quantity: number) {
  const [id, line, request] = [newId(), newId(), newId()];
  await database.run(sql`insert into request (id, kind, ref, owner_id, state, level, levels, type, from_date, to_date, form, facts,
      keeps, asks, effect, reason, flags, filed_at)
    select ${request}, 'UNIFORM', ${request}, id, 'APPROVED', 1, 1, 'UNIFORM', ${TODAY}, ${TODAY}, '{}', '[]', '{}', '', '', '', '{}',
      now() from employee where username = 'tess'`);
  await database.run(sql`insert into uniform_order (request_id, employee_id, place_id, payment)
    select ${request}, id, ${placeId}, 'CASH' from employee where username = 'tess'`);
  await database.run(sql`insert into uniform_order_line (id, order_id, generation, nth, item_id, is_ppe, size, quantity, price,
      is_free, reason, is_exchange, added_on)
    values (${line}, ${request}, 1, 1, ${itemId}, false, ${size}, ${quantity}, 0, false, 'NEW', false, ${TODAY})`);
  await database.run(sql`insert into stock_reservation (id, line_id, item_id, size, place_id, quantity, made_at, until)
    values (${id}, ${line}, ${itemId}, ${size}, ${placeId}, ${quantity}, now(), now() + interval '7 days')`);
  return id;
}

export async function levels(input: Input): Promise<StockLevel[]> {
  return (await ask<{ items: StockLevel[] }>('cus', stockApi.levels, input)).items;
}

export async function ledger(id: string): Promise<StockMove[]> {
  return (await ask<{ items: StockMove[] }>('cus', stockApi.ledger, { id })).items;
}
