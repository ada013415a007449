// The races for places that become free, two hundred times each.
import { test } from 'vitest';
import { joinAgainstFree, leaveAgainstOffer, passingClient, twoForTwo } from './waiting-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 600_000 };

test('two free seats go to the two who wait', LIMIT, () => twoForTwo(TIMES));
test('of who waits and who passes by, one has the seat', LIMIT, () => passingClient(TIMES));
test('who joins as a seat becomes free gets it or is told to choose it', LIMIT, () => joinAgainstFree(TIMES));
test('who leaves as a seat is held for them leaves it to the next', LIMIT, () => leaveAgainstOffer(TIMES));
