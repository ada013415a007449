// How often anybody may call: a person by the account, anybody who has not signed in by the address. Pages and probes are
// free. What costs the server much has a limit of its own, declared with the operation.
import rateLimit from '@fastify/rate-limit';
import type { CallLimit } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Failure, failure } from './failure.ts';
import { toReader } from './reader.ts';

const ALL_CALLS: CallLimit = { most: 300, perSeconds: 10 };
const WRONG_LINKS: CallLimit = { most: 30, perSeconds: 60 };
/** People or addresses counted at a time; the longest unseen is forgotten first. */
const MOST_COUNTED = 20_000;

/** Counts a request; gives the refusal when there were too many, and tells the reply when to come again. */
export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<Failure | null>;
export type Limits = {
  /** All calls together. */
  readonly all: Limit;
  /** Calls with a link that is not valid. */
  readonly wrongLinks: Limit;
  /** The calls of one operation. */
  of(limit: CallLimit | undefined): Limit;
};

export async function callLimits(app: FastifyInstance, nameOf: (request: FastifyRequest) => string): Promise<Limits> {
  await app.register(rateLimit, { global: false, cache: MOST_COUNTED });
  const counting = ({ most, perSeconds }: CallLimit): Limit => {
    const count = app.createRateLimit({ max: most, timeWindow: perSeconds * 1000, keyGenerator: nameOf });
    return async (request, reply) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return null;
      reply.header('retry-after', Math.max(1, counted.ttlInSeconds));
      return toReader(request, tooMany);
    };
  };
  return {
    all: counting(ALL_CALLS),
    wrongLinks: counting(WRONG_LINKS),
    of: (limit) => (limit === undefined ? noLimit : counting(limit)),
  };
}

const noLimit: Limit = async () => null;
export const noLimits: Limits = { all: noLimit, wrongLinks: noLimit, of: () => noLimit };

const tooMany = () => failure(429, 'TOO_MANY_REQUESTS', say('Too many requests. Please wait a moment.'));
