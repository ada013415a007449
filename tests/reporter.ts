// Counts every test of a run for the last line of `npm test`; what went wrong outside a test counts as failed too. Tells which
// files took longest, and keeps what each took for tests/slowest.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, '.cache');
const SLOWEST_SHOWN = 10;

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

/** Seconds of a worker that each file took, with what it reads first; the longest first. */
function secondsOf(modules: readonly TestModule[]): readonly (readonly [string, number])[] {
  return modules
    .map((module) => {
      const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
        module.diagnostic();
      const ms = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
      return [relative(ROOT, module.moduleId).replaceAll('\\', '/'), Math.round(ms / 100) / 10] as const;
    })
    .sort(([, left], [, right]) => right - left);
}

export const countReporter: Reporter = {
  onTestRunEnd(modules, errors) {
    const seconds = secondsOf(modules);
    if (seconds.length > SLOWEST_SHOWN) {
      const lines = seconds.slice(0, SLOWEST_SHOWN).map(([path, took]) => `${took.toFixed(1).padStart(7)} s  ${path}`);
      console.log(['The slowest files', ...lines].join('\n'));
    }
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(join(CACHE, 'test-counts.json'), JSON.stringify(countOf(modules, errors)));
    writeFileSync(join(CACHE, 'test-seconds.json'), JSON.stringify(Object.fromEntries(seconds), null, 2));
  },
};
