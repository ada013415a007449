// Gather: group commit. Calls that arrive while a round is under way go out together as the next round, so that a storm
// of small writes costs a few commits. Nobody is answered before the round that carried the call has ended.

export type Gathering<Item, Result> = {
  /** One round; gives the results in the order of the items. It must have committed when it resolves. */
  round: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Most items of one round. */
  most: number;
  /** Most items that may wait; beyond them a call is turned away with `full()`. */
  waiting: number;
  full: () => Error;
  /** Whether a failed round may be the fault of a single item: then each is tried again alone. */
  isItemsFault: (error: unknown) => boolean;
};

type Call<Item, Result> = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void };

export function gather<Item, Result>(how: Gathering<Item, Result>): (item: Item) => Promise<Result> {
  let queue: Call<Item, Result>[] = [];
  let isUnderWay = false;

  const drain = async () => {
    isUnderWay = true;
    while (queue.length > 0) {
      const calls = queue.slice(0, how.most);
      queue = queue.slice(how.most);
      await together(calls, how);
    }
    isUnderWay = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= how.waiting) return reject(how.full());
      queue.push({ item, resolve, reject });
      // The calls of one turn of the event loop share the first round too.
      if (!isUnderWay) {
        isUnderWay = true;
        setImmediate(drain);
      }
    });
}

async function together<Item, Result>(calls: readonly Call<Item, Result>[], how: Gathering<Item, Result>) {
  try {
    const results = await how.round(calls.map(({ item }) => item));
    calls.forEach(({ resolve }, n) => {
      resolve(results[n] as Result);
    });
  } catch (error) {
    if (calls.length > 1 && how.isItemsFault(error)) for (const call of calls) await together([call], how);
    else for (const { reject } of calls) reject(error);
  }
}
