// Counts every test of a run for the last line of `npm test`; what went wrong outside a test counts as failed too.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

const COUNTS = fileURLToPath(new URL('../.cache/test-counts.json', import.meta.url));

function countOf(modules: readonly TestModule[], errors: readonly SerializedError[]) {
  const counts = { passed: 0, failed: errors.length, skipped: 0 };
  for (const module of modules) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    counts.passed += states.filter((state) => state === 'passed').length;
    counts.skipped += states.filter((state) => state === 'skipped').length;
    const failed = states.filter((state) => state === 'failed' || state === 'pending').length;
    // A file that cannot be read or whose hooks fail has failed, though none of its tests did.
    counts.failed += failed === 0 && module.state() === 'failed' ? 1 : failed;
  }
  return counts;
}

export const countReporter: Reporter = {
  onTestRunEnd(modules, errors) {
    mkdirSync(dirname(COUNTS), { recursive: true });
    writeFileSync(COUNTS, JSON.stringify(countOf(modules, errors)));
  },
};
