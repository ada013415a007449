// Logs: one JSON line an event, without names, government numbers, locations, tokens or bodies.
import pino, { type Logger } from 'pino';
import { errorFacts, scrubbed } from './error-facts.ts';

export type Log = Logger;

/** Errors are told by what `errorFacts` allows; a message that comes with one is its own and left out. */
export function openLog(level: string, to?: pino.DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      redact: ['req.headers', 'headers'],
      serializers: { err: errorFacts, error: errorFacts, postgres: scrubbed, jobs: scrubbed },
      // Without a message of its own, pino takes that of the error.
      errorKey: 'err',
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[];
          method.apply(this, (first instanceof Error ? [{ err: first }, ...rest] : args) as typeof args);
        },
      },
    },
    to,
  );
}
