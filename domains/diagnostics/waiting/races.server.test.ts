// Many at the same moment: a seat that becomes free has one new owner, and nobody is above capacity.
import { test } from 'vitest';
import { joinAgainstFree, leaveAgainstOffer, passingClient, twoForTwo } from '../../../tests/waiting-races.ts';

const ROUNDS = 3;

test('two free seats go to the two who wait', () => twoForTwo(ROUNDS));
test('of who waits and who passes by, one has the seat', () => passingClient(ROUNDS));
test('who joins as a seat becomes free gets it or is told to choose it', () => joinAgainstFree(ROUNDS));
test('who leaves as a seat is held for them leaves it to the next', () => leaveAgainstOffer(ROUNDS));
