// The catalogue of uniforms: what is issued or sold, in which sizes and at which price, and where it is picked up.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Centavos } from '@kawani/kit/values/centavos-schema';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { ItemChange, ItemForm, PlaceChange, PlaceForm, PriceForm, SizeChartForm } from './contract/form.ts';
import { Measure, UniformCategory } from './lists.ts';
import { UniformPermission } from './policy.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 60;

export const ItemLine = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  category: codeIn(UniformCategory),
  sizes: z.array(z.string()),
  /** What an employee pays for one today. */
  price: Centavos,
  isFree: z.boolean(),
  reorderLevel: z.int(),
  isActive: z.boolean(),
  /** What its photo is named by: another one means another picture. */
  photo: z.nullable(z.string()),
});
export type ItemLine = z.output<typeof ItemLine>;

export const UniformPrice = z.strictObject({ effectiveFrom: Day, amount: Centavos, by: z.string() });
export type UniformPrice = z.output<typeof UniformPrice>;

/** What a size of an item measures, in millimeters; people read centimeters. */
export const SizeMeasure = z.strictObject({ size: z.string(), measure: codeIn(Measure), mm: z.int() });
export type SizeMeasure = z.output<typeof SizeMeasure>;

export const ItemDetail = z.extend(ItemLine, {
  version: z.int(),
  lifeMonths: z.nullable(z.int()),
  /** In the order of the sizes; empty: nothing is measured. */
  sizeChart: z.array(SizeMeasure),
  /** The newest first; one may lie ahead. */
  prices: z.array(UniformPrice),
});
export type ItemDetail = z.output<typeof ItemDetail>;

export const UniformPlace = z.strictObject({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  isActive: z.boolean(),
  version: z.int(),
});
export type UniformPlace = z.output<typeof UniformPlace>;

const shared = { needs: [UniformPermission.MANAGE_UNIFORM_INVENTORY], scope: 'all' } as const;
const reads = { ...shared, readsNobody: 'goods and places' } as const;
const writes = { ...shared, actsOn: 'nobody' } as const;
const item = { name: 'Polo shirt', sizes: ['S', 'M', 'L'], isFree: true, reorderLevel: 5 };
const place = { name: 'Head office', address: '12 Kalayaan Avenue, Quezon City', hours: 'Mon to Fri, 8:00 to 17:00' };

export const catalogueApi = {
  items: endpoint('GET /uniforms/items', {
    summary: 'Items of the uniform catalogue, by name',
    takes: z.strictObject({
      ...paging,
      search: z.optional(z.string().check(z.trim(), z.maxLength(MAX_SEARCH))),
      category: z.optional(codeIn(UniformCategory)),
      state: z._default(z.enum(['active', 'inactive', 'all']), 'active'),
    }),
    returns: Page(ItemLine),
    example: { search: 'polo' },
    ...reads,
  }),
  item: endpoint('GET /uniforms/items/:id', {
    summary: 'An item with its sizes and prices',
    takes: z.strictObject({ id: z.uuid() }),
    returns: ItemDetail,
    example: { id: SOME_ID },
    ...reads,
  }),
  addItem: endpoint('POST /uniforms/items', {
    summary: 'Add an item to the catalogue, with its price from today on',
    takes: ItemForm,
    returns: ItemDetail,
    example: { code: 'POLO', category: 'UPPER GARMENTS', price: 35_000, ...item },
    ...writes,
  }),
  changeItem: endpoint('PUT /uniforms/items/:id', {
    summary: 'Change an item, or take it out of use',
    takes: ItemChange,
    returns: ItemDetail,
    example: { id: SOME_ID, version: 1, isActive: true, ...item },
    ...writes,
  }),
  setPrice: endpoint('POST /uniforms/items/:id/price', {
    summary: 'Set what an employee pays for an item from a day on',
    takes: PriceForm,
    returns: ItemDetail,
    example: { id: SOME_ID, amount: 36_000, effectiveFrom: '2026-12-01' },
    ...writes,
  }),
  setSizeChart: endpoint('PUT /uniforms/items/:id/size-chart', {
    summary: 'Set what the sizes of an item measure, in millimeters',
    takes: SizeChartForm,
    returns: ItemDetail,
    example: { id: SOME_ID, version: 1, sizeChart: [{ size: 'M', measure: 'CHEST', mm: 1000 }] },
    ...writes,
  }),
  places: endpoint('GET /uniforms/places', {
    summary: 'Where uniforms are kept and picked up',
    returns: z.strictObject({ items: z.array(UniformPlace) }),
    ...reads,
  }),
  addPlace: endpoint('POST /uniforms/places', {
    summary: 'Add a place where uniforms are kept',
    takes: PlaceForm,
    returns: UniformPlace,
    example: place,
    ...writes,
  }),
  changePlace: endpoint('PUT /uniforms/places/:id', {
    summary: 'Change a place, or take it out of use',
    takes: PlaceChange,
    returns: UniformPlace,
    example: { id: SOME_ID, version: 1, isActive: true, ...place },
    ...writes,
  }),
};
