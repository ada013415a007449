// How often anybody may ask: a person by the account, whoever has not signed in by the address. Pages and probes are free.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Failure, failure } from './failure.ts';

const REQUESTS_PER_WINDOW = 300;
const WINDOW_MS = 10_000;

/** Counts a request; gives the refusal when there were too many. */
export type Limit = (request: FastifyRequest) => Promise<Failure | null>;

export async function requestLimit(app: FastifyInstance, nameOf: (request: FastifyRequest) => string): Promise<Limit> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: REQUESTS_PER_WINDOW, timeWindow: WINDOW_MS, keyGenerator: nameOf });
  return async (request) => {
    const counted = await count(request);
    return counted.isAllowed || !counted.isExceeded ? null : TOO_MANY;
  };
}

export const noLimit: Limit = async () => null;

const TOO_MANY = failure(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment.');
