// Many at the same moment: a seat is given away once, and nobody loses one for a seat that they don't get.
import { test } from 'vitest';
import {
  cutAgainstBooking,
  groupAgainstMany,
  lastSeat,
  movedInACircle,
  oneOnTwoPhones,
} from '../../../tests/seat-races.ts';

const ROUNDS = 3;

test('of fifty who want the last seat, one gets it', () => lastSeat(ROUNDS));
test('a group gets all of its seats or none, and never one too many', () => groupAgainstMany(ROUNDS));
test('who moves to a full hour keeps the seat', () => movedInACircle(ROUNDS));
test('capacity is not cut below what is booked at the same moment', () => cutAgainstBooking(ROUNDS));
test('one person on two phones has one seat', () => oneOnTwoPhones(ROUNDS));
