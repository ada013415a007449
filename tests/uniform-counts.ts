// Count sheets for tests: a place with stock, a sheet of it, and its steps as people take them.
import {
  type CountDetail,
  type CountDifference,
  type CountLine,
  countsApi,
} from '@kawani/domains/uniforms/counts/contract';
import { ask, stocked } from './uniforms.ts';

type Input = Readonly<Record<string, unknown>>;
type Counted = number | null;

export const start = (placeId: string, more: Input = {}, by = 'cus') =>
  ask<CountDetail>(by, countsApi.start, { placeId, ...more });

export async function lines(id: string, by = 'cus'): Promise<CountLine[]> {
  return (await ask<{ items: CountLine[] }>(by, countsApi.lines, { id, size: 100 })).items;
}

/** As somebody counts who has just looked at the sheet: the first lines get these counts. */
export async function count(id: string, counts: readonly Counted[], by = 'cus') {
  const shown = await lines(id, by);
  const counted = shown.slice(0, counts.length).map(({ itemId, size, version }, nth) => {
    const pieces = counts[nth] ?? null;
    return { itemId, size, version, counted: pieces };
  });
  return ask<CountDetail>(by, countsApi.save, { id, lines: counted });
}

export const sheet = (id: string, by = 'tess') => ask<CountDetail>(by, countsApi.sheet, { id });

async function versioned(endpoint: 'submit' | 'cancel', id: string, by: string) {
  const { version } = await sheet(id, by);
  return ask<CountDetail>(by, countsApi[endpoint], { id, version });
}
export const submit = (id: string, by = 'cus') => versioned('submit', id, by);
export const cancel = (id: string, by = 'cus') => versioned('cancel', id, by);

/** As somebody decides who has just looked at the sheet. */
export async function decide(endpoint: 'approve' | 'recount', id: string, by = 'tess', key?: string) {
  const { version } = await sheet(id, by);
  return ask<CountDetail>(by, countsApi[endpoint], { id, version, reason: 'Counted twice' }, key);
}
export const approve = (id: string, by = 'tess') => decide('approve', id, by);

type Differences = { items: CountDifference[]; total: number; value: number };
export const differences = (id: string, by = 'tess') => ask<Differences>(by, countsApi.differences, { id });

/** A sheet of a place with so many of size M, counted by cus and submitted. */
export async function counted(onHand: number, onShelf: number) {
  const at = await stocked(onHand);
  const { id } = await start(at.place.id);
  await count(id, [onShelf]);
  return { ...at, id, submitted: await submit(id) };
}
