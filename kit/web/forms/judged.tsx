// What is wrong with what was filled in, in the words the server would use.
import { customError, fieldsOf } from '@kawani/kit/contract/issue';
import type { ZodMiniType } from 'zod/mini';
import type { Wrongs } from './form-store.tsx';

/**
 * By field; undefined when nothing is wrong. Fields left empty count as missing, and what the schema does not know, such as the
 * id of a record beside its form, is left to the server.
 */
export function wrongsOf(schema: ZodMiniType, values: object): Wrongs | undefined {
  const { error } = schema.safeParse(withoutEmpty(values), { error: customError });
  const issues = error?.issues.filter(({ code }) => code !== 'unrecognized_keys') ?? [];
  return issues.length === 0 ? undefined : fieldsOf(issues);
}

/** As an operation takes it: nothing of what was left empty. */
export function withoutEmpty(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
