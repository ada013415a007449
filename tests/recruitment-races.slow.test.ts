// The races of applicants, two hundred times each.
import { test } from 'vitest';
import { cardMovedByTwo, papersApprovedByTwo } from './recruitment-races.ts';

const TIMES = 200;
const LIMIT = { timeout: 300_000 };

test('of two recruiters who move one card, one moves it and the other is told', LIMIT, () => cardMovedByTwo(TIMES));
test('of two who approve one 201 file, one does', LIMIT, () => papersApprovedByTwo(TIMES));
