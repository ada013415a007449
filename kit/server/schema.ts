// JSON Schemas from the contract's schemas: for the OpenAPI document and for fast replies.
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** No text of a reply is longer, in characters: the longest that is kept is a body of a mail. */
const LONGEST_REPLY_TEXT = 100_000;
const BOUNDS = ['format', 'pattern', 'maxLength', 'enum', 'const'];

export function jsonSchema(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
  return written(schema, io, (node) => {
    const isOpen = node.type === 'string' && !BOUNDS.some((bound) => bound in node);
    if (io === 'output' && isOpen) node.maxLength = LONGEST_REPLY_TEXT;
  });
}

type Node = z.core.JSONSchema.BaseSchema;

function written(schema: $ZodType, io: 'input' | 'output', bound?: (node: Node) => void): JsonSchema {
  const override = bound && { override: ({ jsonSchema: node }: { jsonSchema: Node }) => bound(node) };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', ...override });
  return rest;
}

/** The first text of a reply that is longer than the document says, by its path; undefined when there is none. */
export function tooLongText(value: unknown, at = ''): string | undefined {
  if (typeof value === 'string') return value.length > LONGEST_REPLY_TEXT ? at : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const found = tooLongText(each, `${at}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The same schema without bounds and with `anyOf [x, null]` as a nullable x, which fast-json-stringify writes without
 * validating. A bound would also keep "text, a number or nothing" from being one list of types, the only one it can write.
 */
export function replySchema(schema: $ZodType): JsonSchema {
  return nullables(written(schema, 'output')) as JsonSchema;
}

function nullables(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(nullables);
  if (typeof node !== 'object' || node === null) return node;
  const { anyOf, ...rest } = node as { anyOf?: JsonSchema[] };
  const written = Object.entries(rest).filter(([key, value]) => !isLeftOut(key, value));
  const plain = Object.fromEntries(written.map(([key, value]) => [key, nullables(value)]));
  if (anyOf === undefined) return plain;
  const kept = anyOf.filter(({ type }) => type !== 'null');
  if (kept.length === 1 && kept.length < anyOf.length)
    return { ...plain, ...(nullables(kept[0]) as object), nullable: true };
  return { ...plain, anyOf: anyOf.map(nullables) };
}

/** What asks of a text is not asked of replies; a property may have the name of such a word. */
function isLeftOut(key: string, value: unknown): boolean {
  return (key === 'pattern' || key === 'format' || key === 'maxLength') && typeof value !== 'object';
}
