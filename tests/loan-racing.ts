// Borrowers who race for tests.
import { expectSoundBooks } from './loan-books.ts';
import { approved, filed, joinEmployee } from './loans.ts';

let racers = 0;
export async function someone(holds?: string[]): Promise<string> {
  racers += 1;
  await joinEmployee(`racer${racers}`, holds && { holds });
  return `racer${racers}`;
}

export async function each(times: number, race: (nth: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < times; at += 1) await race(at);
  await expectSoundBooks();
}

export const ready = async (who: string, terms = {}) => approved(who, await filed(who, terms));
