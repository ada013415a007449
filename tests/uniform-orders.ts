// Uniform orders for tests: employees of one post, the store, the office of salary deductions, and stock at a place.
import { dashboardApi, type NeededAction } from '@kawani/domains/dashboard/contract';
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { deductionsRoutes } from '@kawani/domains/deductions/routes';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { allowanceApi } from '@kawani/domains/uniforms/allowance/contract';
import { allowanceRoutes } from '@kawani/domains/uniforms/allowance/routes';
import { catalogueApi, type ItemDetail, type UniformPlace } from '@kawani/domains/uniforms/catalogue/contract';
import { catalogueRoutes } from '@kawani/domains/uniforms/catalogue/routes';
import { myUniformsApi } from '@kawani/domains/uniforms/orders/contract';
import type { Claimed, MyOrder, StoreOrder } from '@kawani/domains/uniforms/orders/contract/answers';
import { claimPhotosApi } from '@kawani/domains/uniforms/orders/contract/claim-photos';
import { uniformStoreApi } from '@kawani/domains/uniforms/orders/contract/store';
import { uniformInbox, uniformRequest } from '@kawani/domains/uniforms/orders/requests';
import { myUniformRoutes, uniformStoreRoutes } from '@kawani/domains/uniforms/orders/routes';
import { uniformRequestHandlers } from '@kawani/domains/uniforms/orders/service/request-handlers';
import { type StockLevel, stockApi } from '@kawani/domains/uniforms/stock/contract';
import { stockRoutes } from '@kawani/domains/uniforms/stock/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { notificationApi } from '@kawani/kit/contract/notification';
import { newId } from '@kawani/kit/server/db';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { beforeAll, expect } from 'vitest';
import { type Company, openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';
import { pictureOf, uploadTo } from './upload.ts';

let now = new Date('2026-11-17T10:00:00.000+08:00');
export const clock = {
  now: () => now,
  set: (instant: string) => {
    now = new Date(instant);
  },
};
export const database = await freshDatabase();
const bells = await openBells(database.pool);
export const registry = registryOf(uniformRequestHandlers);
const api = await startApi(
  database,
  [
    ...requestsRoutes(registry),
    ...inboxRoutes(registry, uniformInbox),
    ...catalogueRoutes,
    ...stockRoutes,
    ...allowanceRoutes,
    ...myUniformRoutes,
    ...uniformStoreRoutes(registry),
    ...deductionsRoutes,
    ...notificationRoutes(bells),
    ...dashboardRoutes(registry),
  ],
  () => now,
);
export const { call, files } = api;

/** The store's operations behind the limits on calls, for somebody who is told by name alone. */
export async function limitedStore(who: string) {
  const limited = await startApi(database, uniformStoreRoutes(registry), () => now, { limitsRate: true });
  limited.people.set(who, { employeeId: null, holds: STORE });
  return limited.call;
}
let company: Company;
export const ids: Record<string, string> = {};
const STORE = ['MODIFY_UNIFORM_REQUEST', 'PROCESS_UNIFORM_REQUEST', 'MANAGE_UNIFORM_INVENTORY'];

export async function join(name: string, holds = ['FILE_UNIFORM_REQUEST']): Promise<void> {
  const employeeId = await company.employee({ username: name, hiredOn: '2024-01-05' });
  ids[name] = employeeId;
  api.people.set(name, { employeeId, holds });
  await rememberPermissions(database, { username: name, holds: new Set(holds) });
}

beforeAll(async () => {
  company = await openCompany(database);
  for (const name of ['ana', 'ben', 'cai', 'dan']) await join(name);
  for (const name of ['cus', 'tess']) await join(name, [...STORE, 'FILE_UNIFORM_REQUEST']);
  await join('pay', ['APPROVE_UPAR_REQUEST', 'PROCESS_UNIFORM_REQUEST', 'VIEW_DEDUCTION_ACCOUNTS']);
  return () => bells.close();
});

type Input = object;
export type Answered<Body = object> = { status: number } & Body & {
    code?: string;
    message?: string;
    fields?: Record<string, string>;
  };

export async function ask<Body = object>(
  who: string,
  endpoint: Endpoint,
  input: Input = {},
  key = newId(),
): Promise<Answered<Body>> {
  const { status, text } = await call(who, endpoint, { input: { ...input }, key });
  return { status, ...(text === '' ? {} : JSON.parse(text)) };
}

let nth = 0;

/** A polo shirt in three sizes at Php 350.00, unless told otherwise. */
export function addItem(more: Input = {}) {
  nth += 1;
  const item = { code: `POLO-${nth}`, name: `Polo shirt ${nth}`, category: 'UPPER GARMENTS', sizes: ['S', 'M', 'L'] };
  return ask<ItemDetail>('cus', catalogueApi.addItem, {
    ...item,
    price: 35_000,
    isFree: false,
    reorderLevel: 1,
    ...more,
  });
}

function addPlace() {
  nth += 1;
  const place = {
    name: `Store ${nth}`,
    address: '12 Kalayaan Avenue, Quezon City',
    hours: 'Mon to Fri, 8:00 to 17:00',
  };
  return ask<UniformPlace>('cus', catalogueApi.addPlace, place);
}

export type Goods = { readonly item: ItemDetail; readonly place: UniformPlace };

/** An item with so many of sizes M and L at a place of its own. */
export async function stocked(quantity: number, more: Input = {}): Promise<Goods> {
  const [item, place] = [await addItem(more), await addPlace()];
  const lines = ['M', 'L'].map((size) => ({ itemId: item.id, size, quantity }));
  if (quantity > 0) await ask('cus', stockApi.receive, { placeId: place.id, lines });
  return { item, place };
}

export function allow(item: ItemDetail, pieces: number, more: Input = {}) {
  return ask('cus', allowanceApi.set, { itemId: item.id, pieces, perMonths: 12, isSet: true, ...more });
}

export const lineOf = ({ item }: Goods, more: Input = {}) => ({
  ...{ itemId: item.id, size: 'M', quantity: 1, reason: 'NEW' },
  ...more,
});

/** One piece of size M, paid in cash, unless told otherwise. */
const formOf = (goods: Goods, more: Input = {}) => ({
  ...{ lines: [lineOf(goods)], payment: 'CASH', placeId: goods.place.id, files: [] },
  ...more,
});

export function file(who: string, goods: Goods, more: Input = {}) {
  return ask<RequestDetail>(who, uniformRequest.api.file, formOf(goods, more));
}

export async function filed(who: string, goods: Goods, more: Input = {}): Promise<RequestDetail> {
  const answer = await file(who, goods, more);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return answer;
}

type Named = { readonly id: string };
export const mine = (who: string, { id }: Named) => ask<RequestDetail>(who, requestsApi.one, { id });
export const myOrder = (who: string, { id }: Named) => ask<MyOrder>(who, myUniformsApi.order, { id });
export const storeOrder = (who: string, { id }: Named) => ask<StoreOrder>(who, uniformStoreApi.one, { id });

/** By its owner, in the version that it has. */
export async function move(who: string, order: Named, name: string) {
  const { version } = await myOrder(who, order);
  return ask<RequestDetail>(who, requestsApi.move, { id: order.id, move: name, version });
}

type Row = { id: string; ref: string; refusal: { code: string; message: string } | null };

/** By an office; what it is told of the one order, null where it is done. */
export async function process(who: string, { id }: Named, name: string, more: Input = {}): Promise<Row['refusal']> {
  const answer = await ask<{ results: Row[] }>(who, uniformStoreApi.move, { ids: [id], move: name, ...more });
  const [row] = answer.results ?? [];
  if (row === undefined) throw new Error(JSON.stringify(answer));
  return row.refusal;
}

/** Through these moves of the store; throws where one is refused. */
export async function processed(order: Named, ...moves: readonly string[]): Promise<void> {
  for (const name of moves) {
    const refusal = await process('cus', order, name);
    if (refusal !== null) throw new Error(`${name}: ${refusal.message}`);
  }
}

export const READY = ['approve', 'start-packing', 'ready'] as const;

export async function modify(who: string, { id }: Named, lines: readonly Input[], more: Input = {}) {
  const { version } = await storeOrder('tess', { id });
  return ask<StoreOrder>(who, uniformStoreApi.modify, {
    id,
    version,
    lines,
    reason: 'Size M comes next month',
    ...more,
  });
}

export async function codeOf(who: string, order: Named): Promise<string> {
  const { claimCode } = await myOrder(who, order);
  if (claimCode === null) throw new Error('This order has no claim code');
  return claimCode;
}

export const claim = (who: string, code: string, more: Input = {}) =>
  ask<Claimed>(who, uniformStoreApi.claim, { code, ...more });

export async function photograph(who: string, content?: Buffer, name = 'person.jpg') {
  const picture = content ?? (await pictureOf('#147'));
  return uploadTo(api.app, who, claimPhotosApi.upload, { content: picture, name });
}

/** With the photo that the counter takes of somebody who isn't the owner. */
export async function claimFor(who: string, code: string, claimedBy: string, more: Input = {}) {
  return claim(who, code, { claimedBy, photoId: (await photograph(who)).id, ...more });
}

/** Filed, packed and handed out to its owner. */
export async function claimed(who: string, goods: Goods, more: Input = {}): Promise<RequestDetail> {
  const order = await filed(who, goods, more);
  await processed(order, ...READY);
  nth += 1;
  const receipt = (await myOrder(who, order)).payment === 'CASH' ? { receiptNo: `OR${nth}` } : {};
  const answer = await claim('cus', await codeOf(who, order), receipt);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return order;
}

export async function levelsOf({ item, place }: Goods): Promise<Record<string, { onHand: number; reserved: number }>> {
  const { items } = await ask<{ items: StockLevel[] }>('cus', stockApi.levels, { itemId: item.id, placeId: place.id });
  return Object.fromEntries(items.map(({ size, onHand, reserved }) => [size, { onHand, reserved }]));
}

/** The notifications of somebody, the newest first. */
export async function toldOf(who: string): Promise<string[]> {
  const { items } = await ask<{ items: { title: string; body: string }[] }>(who, notificationApi.bell);
  return items.map(({ title, body }) => `${title}: ${body}`);
}

/** What waits for somebody's own doing. */
export async function neededOf(who: string): Promise<NeededAction[]> {
  return (await call(who, dashboardApi.needsAction, {})).json<NeededAction[]>();
}

/** A refusal with its code, and the field that it names. */
export const refused = (status: number, code: string, field?: string) => ({
  ...{ status, code },
  ...(field === undefined ? {} : { fields: { [field]: expect.any(String) } }),
});
