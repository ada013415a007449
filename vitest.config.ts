// Who runs which tests: `unit` without I/O, `server` on a real PostgreSQL, `browser` in a real Chromium, `keycloak`
// against a real Keycloak (`npm run test:keycloak`).
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vitest/config';
import { countReporter } from './tests/reporter.ts';

const elsewhere = ['**/node_modules/**', 'dist/**', 'data/**'];

const HELPER = /\/tests\/(?!.*\.test\.)[^?]*\.tsx?$/;

/**
 * The files that a worker runs share the product's modules (`isolate: false`), which keep nothing of a use: reading them
 * anew for each file took longer than the tests. What helps tests keeps things, so each file has helpers of its own.
 */
const ownHelpers: Plugin = {
  name: 'own-helpers',
  enforce: 'pre',
  async resolveId(source, importer = '', options) {
    const [from = '', of] = importer.split('?for=');
    const file = of ?? (/\.test\.tsx?$/.test(from) ? from : undefined);
    if (file === undefined || !source.startsWith('.')) return null;
    const found = await this.resolve(source, from, { ...options, skipSelf: true });
    return found !== null && HELPER.test(found.id) ? { ...found, id: `${found.id}?for=${file}` } : found;
  },
};

export default defineConfig({
  test: {
    reporters: ['default', countReporter],
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          sequence: { groupOrder: 0 },
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.{server,browser,keycloak}.test.{ts,tsx}'],
        },
      },
      {
        plugins: [ownHelpers],
        test: {
          name: 'server',
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['**/*.server.test.ts'],
          exclude: elsewhere,
          globalSetup: 'tests/database.ts',
          setupFiles: 'tests/costly-work.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [ownHelpers],
        test: {
          name: 'browser',
          isolate: false,
          sequence: { groupOrder: 2 },
          include: ['tests/journeys/**/*.browser.test.ts'],
          exclude: elsewhere,
          globalSetup: 'tests/database.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser on a busy machine takes its time.
          expect: { poll: { timeout: 10_000 } },
          // A journey mostly waits, as people do; each has its own product, database and browser.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'keycloak',
          sequence: { groupOrder: 3 },
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
