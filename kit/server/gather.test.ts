import { expect, test } from 'vitest';
import { type Gathering, gather } from './gather.ts';

const rounds: number[][] = [];
const slow = (items: readonly number[]) =>
  new Promise<number[]>((resolve, reject) => {
    rounds.push([...items]);
    setTimeout(() => (items.includes(13) ? reject(new Error('unlucky')) : resolve(items.map((n) => n * 2))), 2);
  });
const how: Gathering<number, number> = {
  round: slow,
  most: 500,
  waiting: 5_000,
  full: () => new Error('full'),
  isItemsFault: () => true,
};

test('calls that arrive during a round go out together in the next', async () => {
  rounds.length = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const call = gather({ ...how, round: (items: readonly number[]) => ended.then(() => slow(items)) });
  const first = call(1);
  await new Promise((resolve) => setTimeout(resolve, 1));
  const rest = [2, 3, 4].map(call);
  end();
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8]);
  expect(rounds).toEqual([[1], [2, 3, 4]]);
});

test('an item that fails is tried alone and does not take the others with it', async () => {
  const call = gather(how);
  const answers = await Promise.allSettled([12, 13, 14].map(call));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a failure that is nobody’s fault is told to all without another try', async () => {
  rounds.length = 0;
  const call = gather({ ...how, isItemsFault: () => false });
  const answers = await Promise.allSettled([12, 13].map(call));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(rounds).toEqual([[12, 13]]);
});

test('a round takes so many and no more, and the queue is bounded', async () => {
  rounds.length = 0;
  const call = gather({ ...how, most: 2, waiting: 3 });
  const answers = await Promise.allSettled([1, 2, 3, 4].map(call));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
  expect(rounds).toEqual([[1, 2], [3]]);
});
