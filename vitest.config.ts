// Who runs which tests: `unit` without I/O, `server` on a real PostgreSQL, `browser` in a real Chromium, `keycloak`
// against a real Keycloak (`npm run test:keycloak`).
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const elsewhere = ['**/node_modules/**', 'dist/**', 'data/**'];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, '**/*.{server,browser,keycloak}.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['**/*.server.test.ts'],
          exclude: elsewhere,
          globalSetup: 'tests/database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/journeys/**/*.browser.test.ts'],
          exclude: elsewhere,
          globalSetup: 'tests/database.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'keycloak',
          include: ['tests/**/*.keycloak.test.ts'],
          exclude: elsewhere,
          globalSetup: 'tests/database.ts',
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
