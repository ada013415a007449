// The races for seats, two hundred times each.
import { test } from 'vitest';
import { cutAgainstBooking, groupAgainstMany, lastSeat, movedInACircle, oneOnTwoPhones } from './seat-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 600_000 };

test('of fifty who want the last seat, one gets it', LIMIT, () => lastSeat(TIMES));
test('a group gets all of its seats or none, and never one too many', LIMIT, () => groupAgainstMany(TIMES));
test('who moves to a full hour keeps the seat', LIMIT, () => movedInACircle(TIMES));
test('capacity is not cut below what is booked at the same moment', LIMIT, () => cutAgainstBooking(TIMES));
test('one person on two phones has one seat', LIMIT, () => oneOnTwoPhones(TIMES));
