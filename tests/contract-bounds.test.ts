// What the contract accepts is bounded: a text has a format or a longest length, a number its least and its most, a list a
// most of entries. What is not, somebody will send a gigabyte of.
import { openApi } from '@kawani/kit/server/openapi';
import { jsonSchema } from '@kawani/kit/server/schema';
import { expect, test } from 'vitest';
import { moduleRoutes } from '../apps/server/modules.ts';

type Node = Readonly<Record<string, unknown>>;

const endpoints = moduleRoutes.map(({ endpoint }) => endpoint).filter(({ takes }) => takes !== undefined);

/** The largest number an input may hold: an amount in centavos, or milliseconds of a clock that lost its date. */
const LARGEST = 10_000_000_000_000;

test.each(endpoints.map((endpoint) => [endpoint.line, endpoint] as const))(
  '%s bounds all it accepts',
  (_, endpoint) => {
    expect(unbounded(jsonSchema(endpoint.takes, 'input'))).toEqual([]);
  },
);

const document = openApi(moduleRoutes, { title: 'Kawani', tokenUrl: 'http://kawani.test' });

test('every text of the OpenAPI document has a format or bounds', () => {
  expect(nodesOf(document).filter(({ type, ...node }) => type === 'string' && !isBounded({ type, ...node }))).toEqual(
    [],
  );
});

test('every operation of the OpenAPI document tells its error answers', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const told = Object.keys(isNode(operation) && isNode(operation.responses) ? operation.responses : {});
      expect([method, path, told]).toEqual([method, path, expect.arrayContaining(['200', '429', '500', '503'])]);
    }
  }
});

test('a text, a number and a list without bounds are found wherever they hide', () => {
  const hidden = {
    type: 'object',
    properties: {
      text: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      amount: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      list: { type: 'array', maxItems: 3, items: { type: 'object', properties: { each: { type: 'array' } } } },
      good: { type: 'string', maxLength: 3 },
    },
  };
  expect(unbounded(hidden)).toEqual(['text', 'amount', 'list.each']);
});

function unbounded(node: unknown, at: readonly string[] = []): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => unbounded(each, at));
  if (!isNode(node)) return [];
  const own = isBounded(node) ? [] : [at.join('.')];
  const inside = Object.entries(node).flatMap(([key, value]) =>
    key === 'properties' ? ofProperties(value, at) : key === 'default' ? [] : unbounded(value, at),
  );
  return [...new Set([...own, ...inside])];
}

function nodesOf(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(nodesOf);
  return isNode(node) ? [node, ...Object.values(node).flatMap(nodesOf)] : [];
}

function ofProperties(properties: unknown, at: readonly string[]): string[] {
  return Object.entries(isNode(properties) ? properties : {}).flatMap(([name, each]) => unbounded(each, [...at, name]));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function isBounded(node: Node): boolean {
  const has = (...keys: readonly string[]) => keys.some((key) => key in node);
  if (has('const', 'enum')) return true;
  if (node.type === 'string') return has('format', 'pattern', 'maxLength');
  if (node.type === 'integer' || node.type === 'number') return isWithin(node.minimum) && isWithin(node.maximum);
  return node.type !== 'array' || has('maxItems', 'prefixItems');
}

function isWithin(bound: unknown): boolean {
  return typeof bound === 'number' && Math.abs(bound) <= LARGEST;
}
