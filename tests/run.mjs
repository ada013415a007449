// `npm test`: everything there is to check, in one go, on a clean checkout. Ends with the line `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, heard, mustRun, ROOT, run } from '../apps/ready.mjs';

const COUNTS = join(ROOT, '.cache/test-counts.json');
const program = (path) => [process.execPath, join(ROOT, 'node_modules', path)];
const CHECKS = {
  types: program('typescript/bin/tsc').concat('-b'),
  'style and lint': program('@biomejs/biome/bin/biome').concat('check', '--error-on-warnings', '.'),
  'dead files, exports, packages': program('knip/bin/knip.js'),
};

const counts = { passed: 0, failed: 0, skipped: 0 };
// Said last whatever happens, also when an installation or a build ends everything early.
process.on('exit', (code) => {
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
});

await ensureInstalled({ tools: true });
await mustRun(process.execPath, ['--import', 'tsx', join(ROOT, 'tests/chromium.ts')]);

// Side by side, since most of them use one core; each tells all of it when it is done.
await Promise.all(
  Object.entries(CHECKS).map(async ([name, [node, ...args]]) => {
    const { code, said } = await heard(node, args);
    console.log(`\n── ${name}\n${said}`);
    counts[code === 0 ? 'passed' : 'failed'] += 1;
  }),
);

console.log('\n── build');
await ensureBuilt();

console.log('\n── tests');
rmSync(COUNTS, { force: true });
const [node, ...vitest] = program('vitest/vitest.mjs').concat('run', ...process.argv.slice(2));
const code = await run(node, vitest);
const tests = existsSync(COUNTS) ? JSON.parse(readFileSync(COUNTS, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
// Whatever made the runner fail counts, even where no test did.
if (code !== 0 && tests.failed === 0) tests.failed = 1;
for (const kind of Object.keys(counts)) counts[kind] += tests[kind];
process.exitCode = counts.failed > 0 ? 1 : 0;
