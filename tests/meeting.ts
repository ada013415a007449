// Several who do something at the same moment, and what each of them was told.
import { setImmediate, setTimeout } from 'node:timers/promises';

/** In milliseconds. */
const MOST_APART = 9;

/**
 * Each of them is the first to start in its turn, and the others follow a few milliseconds apart: over many races they meet
 * at every step. The answers are in the order given.
 */
export async function meeting<Got>(nth: number, ...starts: readonly (() => Promise<Got>)[]): Promise<Got[]> {
  const apart = nth % MOST_APART;
  return Promise.all(
    starts.map(async (start, at) => {
      const place = (at + nth) % starts.length;
      if (place > 0 && apart > 0) await setTimeout(place * apart);
      else if (place > 0) await setImmediate();
      return start();
    }),
  );
}

type Answer = { readonly status: number; json<Body>(): Body };

/** `200`, or the status with the code of the refusal. */
export const told = (answer: Answer) =>
  answer.status === 200 ? '200' : `${answer.status} ${answer.json<{ code: string }>().code}`;
export const outcomes = (answers: readonly Answer[]) => answers.map(told).sort();
