import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { replySchema } from './schema.ts';

test('what asks of a text is left out of the schema of a reply, properties of that name stay', () => {
  const Reply = z.strictObject({
    id: z.uuid(),
    format: z.enum(['csv', 'pdf']),
    pattern: z.nullable(z.string().check(z.regex(/^a+$/))),
  });
  const { properties } = replySchema(Reply) as { properties: Record<string, object> };
  expect(properties).toEqual({
    id: { type: 'string' },
    format: { type: 'string', enum: ['csv', 'pdf'] },
    pattern: { type: 'string', nullable: true },
  });
});

test('a cell that is text, a number or nothing stays one list of types, which can be written', () => {
  expect(replySchema(z.nullable(z.union([z.string(), z.number()])))).toEqual({ type: ['string', 'number', 'null'] });
});
