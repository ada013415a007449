// `npm test`: everything there is to check, in one go, on a clean checkout. Ends with the line `N passed, N failed`.
import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, heard, mustRun, ROOT, run } from '../build/ready.mjs';

const COUNTS = join(ROOT, '.cache/test-counts.json');
const program = (path) => [process.execPath, join(ROOT, 'node_modules', path)];
const CHECKS = {
  types: program('typescript/bin/tsc').concat('-b'),
  'style and lint': program('@biomejs/biome/bin/biome').concat('check', '--error-on-warnings', '.'),
  'dead files, exports, packages': program('knip/bin/knip.js'),
};

const MEMORY = '/dev/shm';
/** Some 200 databases, the files of the tests, and the tests themselves. */
const MEMORY_NEEDED = 12 * 1024 ** 3;

/** What tests write is read within seconds and by nobody later: it stays in memory where there is much, away from the disk. */
function whereTestsWrite() {
  if (process.env.TMPDIR || !existsSync('/proc/mounts')) return {};
  const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m);
  // PostgreSQL's programs are copied there when its user cannot reach the installed ones.
  if (mount === null || /\b(?:ro|noexec)\b/.test(mount[1])) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) < MEMORY_NEEDED ? {} : { TMPDIR: MEMORY };
}

const counts = { passed: 0, failed: 0, skipped: 0 };
// Said last whatever happens, also when an installation or a build ends everything early.
process.on('exit', (code) => {
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
});

await ensureInstalled({ tools: true });
// A machine without one fetches it while the product is built.
const browser = mustRun(process.execPath, ['--import', 'tsx', join(ROOT, 'tests/chromium.ts')]);

// While the product is built and the tests begin, most of which wait. Told at the end, where what they found is not overlooked.
const checks = Object.entries(CHECKS).map(async ([name, [node, ...args]]) => ({ name, ...(await heard(node, args)) }));

console.log('\n── build');
await ensureBuilt();
await browser;

console.log('\n── tests');
rmSync(COUNTS, { force: true });
const projects = ['unit', 'server', 'browser'].flatMap((name) => ['--project', name]);
const [node, ...vitest] = program('vitest/vitest.mjs').concat('run', ...projects, ...process.argv.slice(2));
const code = await run(node, vitest, whereTestsWrite());
const tests = existsSync(COUNTS) ? JSON.parse(readFileSync(COUNTS, 'utf8')) : { passed: 0, failed: 0, skipped: 0 };
// Whatever made the runner fail counts, even where no test did.
if (code !== 0 && tests.failed === 0) tests.failed = 1;
for (const kind of Object.keys(counts)) counts[kind] += tests[kind];

for (const check of await Promise.all(checks)) {
  console.log(`\n── ${check.name}\n${check.said}`);
  counts[check.code === 0 ? 'passed' : 'failed'] += 1;
}
process.exitCode = counts.failed > 0 ? 1 : 0;
