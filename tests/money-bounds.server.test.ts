// Every amount of money that the contract takes, sent too large, too small or broken: 400 with the field's name, never 500.
import { MONEY_NOTE } from '@kawani/kit/contract/amount';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { systemClock } from '@kawani/kit/server/clock';
import { jsonSchema } from '@kawani/kit/server/schema';
import { LARGEST_AMOUNT } from '@kawani/kit/values/pesos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleRoutes } from '../apps/server/modules.ts';
import { startApi } from './company.ts';
import { freshDatabase } from './server.ts';

type Node = Readonly<Record<string, unknown>>;
type Field = { readonly path: readonly (string | number)[]; readonly least: number; readonly most: number };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isMoney = (node: Node) => Object.entries(MONEY_NOTE).every(([key, value]) => node[key] === value);

/** Where in a body money is, an entry of a list by its first. */
function fieldsIn(node: unknown, path: Field['path'] = []): Field[] {
  if (Array.isArray(node)) return node.flatMap((each) => fieldsIn(each, path));
  if (!isNode(node)) return [];
  if (isMoney(node)) return [{ path, least: Number(node.minimum), most: Number(node.maximum) }];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === 'items') return fieldsIn(value, [...path, 0]);
    if (key !== 'properties') return fieldsIn(value, path);
    return Object.entries(isNode(value) ? value : {}).flatMap(([name, each]) => fieldsIn(each, [...path, name]));
  });
}

/** A copy of the example with another value there; what is missing on the way is made. */
function withValue(example: unknown, [first, ...rest]: Field['path'], value: unknown): unknown {
  if (first === undefined) return value;
  const changed = (inner: unknown) => withValue(inner, rest, value);
  if (typeof first === 'number') {
    const list = Array.isArray(example) ? example : [];
    return list.with === undefined || list.length === 0 ? [changed(undefined)] : list.with(first, changed(list[first]));
  }
  const body = isNode(example) ? example : {};
  return { ...body, [first]: changed(body[first]) };
}

const inputs = moduleRoutes
  .map(({ endpoint }) => endpoint)
  .flatMap((endpoint) =>
    endpoint.takes === undefined
      ? []
      : fieldsIn(jsonSchema(endpoint.takes, 'input')).map(
          (field) => [`${endpoint.line} ${field.path.join('.')}`, endpoint, field] as const,
        ),
  );

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi(await freshDatabase(), moduleRoutes, systemClock);
  const holds = moduleRoutes.flatMap(({ endpoint }) => endpoint.needs.map(({ code }) => code));
  api.people.set('everything', { employeeId: null, holds, signedInAt: Math.floor(systemClock().getTime() / 1000) });
});
afterAll(() => api.app.close());

test('the contract takes money in the places that are known, so that none is left out of these tests', () => {
  expect(
    inputs.map(([name]) => name).filter((name) => /principal|amount|rate|cola/i.test(name)).length,
  ).toBeGreaterThan(8);
});

describe.each(inputs)('%s', (_, endpoint: Endpoint, { path, least, most }) => {
  test('has an upper bound', () => expect(most).toBeLessThanOrEqual(LARGEST_AMOUNT));

  const wrong = [1e15, -1e15, most + 1, least - 1, 0.5, '100', Number.MAX_SAFE_INTEGER];
  test.each([...wrong, ...(least >= 0 ? [-1] : [])])('refuses %s by the name of the field', async (value) => {
    const input = withValue(endpoint.example ?? {}, path, value);
    const answer = await api.call('everything', endpoint, { input: isNode(input) ? input : {} });
    const { fields = {} } = answer.json<{ fields?: Record<string, string> }>();
    expect(answer.status).toBe(400);
    expect(Object.keys(fields)).toContain(path.join('.'));
  });
});
