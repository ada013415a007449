// Codes of a value list as a schema: in requests, replies, forms.
import * as z from 'zod/mini';
import type { ValueList } from './value-list.ts';

type Entries<Labels> = { [Code in keyof Labels & string]: Code };

export function codeIn<Labels extends Readonly<Record<string, string>>>({
  codes,
}: ValueList<Labels>): z.ZodMiniEnum<Entries<Labels>> {
  return z.enum(Object.fromEntries(codes.map((code) => [code, code])) as Entries<Labels>);
}
