import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf } from './issue.ts';

test('an unknown field is named, whatever it is called', () => {
  const input = JSON.parse('{"__proto__":1,"constructor":1,"toString":1}');
  const { error } = z.safeParse(z.strictObject({}), input);
  expect(Object.keys(fieldsOf(error?.issues ?? [])).sort()).toEqual(['__proto__', 'constructor', 'toString']);
});
