// The races of billings, two hundred times.
import { test } from 'vitest';
import { billedTwice } from './billing-races.ts';

const LIMIT = { timeout: 600_000 };

test('a billing is imported once and applied once', LIMIT, () => billedTwice(200));
