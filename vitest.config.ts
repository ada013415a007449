// Who runs which tests: `unit` without I/O, `server` on a real PostgreSQL, `browser` in a real Chromium, `slow` what kills, fills
// or waits (`npm run test:slow`), `keycloak` against a real Keycloak (`npm run test:keycloak`).
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/order.ts';
import { countReporter } from './tests/reporter.ts';

const elsewhere = ['**/node_modules/**', 'dist/**', 'data/**'];

/** A worker with a product, a database and a browser of its own takes about a gigabyte. */
const MOST_WORKERS = 8;

/** Vitest's own second is too short for a busy machine; only what never comes is told later. */
const WAITS = { poll: { timeout: 30_000 } };

/**
 * The files that a worker runs share the product's modules (`isolate: false`), which keep nothing of a use. What helps tests
 * keeps things, so each file runs its helpers again.
 */
const OWN_HELPERS = 'tests/own-helpers.ts';

export default defineConfig({
  test: {
    reporters: ['default', countReporter],
    sequence: { sequencer: LongestFirst },
    // Two more than there are cores: journeys mostly wait, as people do, and the tests of the server wait for PostgreSQL.
    maxWorkers: Math.min(availableParallelism() + 2, MOST_WORKERS),
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: OWN_HELPERS,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.{server,browser,slow,keycloak}.test.{ts,tsx}'],
          // What takes a second or two by itself, as hashing passwords does, waits for the other workers.
          testTimeout: 60_000,
          expect: WAITS,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['**/*.server.test.ts'],
          exclude: elsewhere,
          globalSetup: 'tests/database.ts',
          setupFiles: [OWN_HELPERS, 'tests/costly-work.ts', 'tests/cheap-passwords.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: WAITS,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['tests/journeys/**/*.browser.test.ts'],
          exclude: elsewhere,
          globalSetup: 'tests/database.ts',
          setupFiles: OWN_HELPERS,
          // A whole journey on a busy machine takes minutes.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: WAITS,
        },
      },
      {
        test: {
          name: 'slow',
          isolate: false,
          include: ['**/*.slow.test.ts'],
          exclude: elsewhere,
          globalSetup: 'tests/database.ts',
          setupFiles: [OWN_HELPERS, 'tests/costly-work.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: WAITS,
        },
      },
      {
        test: {
          name: 'keycloak',
          sequence: { groupOrder: 1 },
          include: ['tests/**/*.keycloak.test.ts'],
          exclude: elsewhere,
          globalSetup: 'tests/database.ts',
          testTimeout: 120_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
