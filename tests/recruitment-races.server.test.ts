// The races of applicants, a few times each.
import { test } from 'vitest';
import { cardMovedByTwo, papersApprovedByTwo } from './recruitment-races.ts';

const TIMES = 4;

test('of two recruiters who move one card, one moves it and the other is told', () => cardMovedByTwo(TIMES));
test('of two who approve one 201 file, one does', () => papersApprovedByTwo(TIMES));
