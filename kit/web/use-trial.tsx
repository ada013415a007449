// What a form would come to, asked for while it is filled in, of an operation that changes nothing.
import type { Endpoint, GivesOf, ReturnsOf } from '@kawani/kit/contract/endpoint';
import { useEffect, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { call } from './call.tsx';

const WAIT_MS = 400;

/** The last answer stays while the next one is on its way; undefined while something is missing. */
export function useTrial<E extends Endpoint>(
  endpoint: E,
  schema: ZodMiniType,
  fields: object,
): ReturnsOf<E> | undefined {
  const [answer, setAnswer] = useState<ReturnsOf<E>>();
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));
  const isWhole = schema.safeParse(given).success;
  const asked = isWhole ? JSON.stringify(given) : undefined;
  useEffect(() => {
    if (asked === undefined) return setAnswer(undefined);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const next = await call(endpoint, JSON.parse(asked) as GivesOf<E>, { signal: stop.signal }).catch(
        () => undefined,
      );
      if (!stop.signal.aborted && next !== undefined) setAnswer(next);
    }, WAIT_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [endpoint, asked]);
  return asked === undefined ? undefined : answer;
}

type Said = { readonly field: string | null; readonly message: string };

/** Objections by the field that says them; those of no field shown are left to be said by themselves. */
export function saidOf(
  objections: readonly Said[] | undefined,
  shown: readonly string[],
): { at: Readonly<Record<string, string>>; beside: readonly string[] } {
  const at: Record<string, string> = {};
  const beside: string[] = [];
  for (const { field, message } of objections ?? []) {
    if (field !== null && shown.includes(field) && at[field] === undefined) at[field] = message;
    else beside.push(message);
  }
  return { at, beside };
}
