// `npm run test:slow`: what kills processes, fills disks or takes minutes (`*.slow.test.ts`, and Keycloak where there is Java),
// then the test files that ask for the present, at dates and hours at which calendars hurt. Each of these runs at two of the
// moments, others every day, so that all of it takes minutes. `-- --at leap-day` takes one moment with every such file,
// `-- --at 2027-03-01T05:30+08:00` a moment of one's own; other arguments are vitest's.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, mustRun, ROOT, run } from '../build/ready.mjs';

const CLOCK = join(ROOT, 'tests/clock.ts');
const SHIFT = pathToFileURL(join(ROOT, 'tests/clock-shift.mjs')).href;
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const COUNTS = join(ROOT, '.cache/test-counts.json');
const DAY_MS = 86_400_000;
const MANILA_MS = 8 * 3_600_000;

// Manila's date, as fields of UTC. The minutes leave a run most of its hour; a night's shift is a shift of two dates.
const MOMENTS = {
  'monday-midnight': ['00:05', (on) => on.getUTCDay() === 1],
  'sunday-evening': ['20:40', (on) => on.getUTCDay() === 0],
  'mid-month': ['16:05', (on) => on.getUTCDate() === 15],
  'month-end': ['23:05', (on) => tomorrow(on).getUTCDate() === 1 && on.getUTCMonth() !== 11],
  'year-end': ['23:05', (on) => on.getUTCMonth() === 11 && on.getUTCDate() === 31],
  'leap-day': ['08:05', (on) => on.getUTCMonth() === 1 && on.getUTCDate() === 29],
};

const tomorrow = (on) => new Date(on.getTime() + DAY_MS);

/** The next date from tomorrow on that fits: always ahead, because a browser drops cookies that ended before its own time. */
function nextMoment([time, fits]) {
  let on = tomorrow(new Date(Date.now() + MANILA_MS));
  while (!fits(on)) on = tomorrow(on);
  return `${on.toISOString().slice(0, 10)}T${time}:00+08:00`;
}

/** Test files that reach tests/clock.ts by their imports: nothing else in a test may ask for the present (tests/guards/one-clock.test.ts). */
function filesOfClock() {
  const seen = new Map();
  const reaches = (path) => {
    if (path === CLOCK) return true;
    if (!seen.has(path)) {
      seen.set(path, false);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      const imports = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, from]) => join(dirname(path), from));
      seen.set(path, imports.some(reaches));
    }
    return seen.get(path);
  };
  return ['apps', 'domains', 'kit', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .filter((name) => /\.(server|browser)\.test\.ts$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(ROOT, folder, name))
      .filter(reaches)
      .map((path) => relative(ROOT, path)),
  );
}

/** The file itself asks for the day or the hour: what it finds depends on them. Others only reach the clock through a helper. */
const namesPresent = (path) => /\b(today|present|presentDay)\b/.test(readFileSync(join(ROOT, path), 'utf8'));

/** Files for each moment: those that name the present at two of them, half the list apart, the others at one. */
function shares(files, names) {
  const turn = Math.floor(Date.now() / DAY_MS);
  const shared = new Map(names.map((name) => [name, []]));
  for (const [place, file] of files.entries()) {
    const first = (place + turn) % names.length;
    const places = namesPresent(file) ? [first, (first + names.length / 2) % names.length] : [first];
    for (const each of places) shared.get(names[each]).push(file);
  }
  return shared;
}

const outcomes = [];
async function testsOf(title, projects, files, env = {}) {
  console.log(`\n── ${title}`);
  rmSync(COUNTS, { force: true });
  const code = await run(process.execPath, [VITEST, 'run', ...projects, ...files], env);
  const { passed, failed } = existsSync(COUNTS) ? JSON.parse(readFileSync(COUNTS, 'utf8')) : { passed: 0, failed: 0 };
  outcomes.push({ title, passed, failed: code === 0 ? failed : Math.max(1, failed) });
}

const args = process.argv.slice(2);
const at = args.indexOf('--at');
const [, chosen] = at < 0 ? [] : args.splice(at, 2);
const moments = chosen === undefined ? MOMENTS : { [chosen]: MOMENTS[chosen] ?? chosen };
const named = args.filter((arg) => !arg.startsWith('-'));

await ensureInstalled({ tools: true });
await mustRun(process.execPath, ['--import', 'tsx', join(ROOT, 'tests/chromium.ts')]);
await ensureBuilt();

if (chosen === undefined && named.length === 0) {
  // By themselves, since most of them say within how many seconds a thing has to be over.
  const projects = ['--project', 'slow', '--project', 'keycloak'];
  await testsOf('what kills, fills and waits', [...projects, '--maxWorkers', '1'], args);
}
const asking = filesOfClock();
const shared = shares(asking, Object.keys(MOMENTS));
for (const [name, moment] of Object.entries(moments)) {
  const instant = typeof moment === 'string' ? moment : nextMoment(moment);
  const files = named.length > 0 ? [] : chosen === undefined ? shared.get(name) : asking;
  await testsOf(`${name}, ${instant}`, ['--project', 'server', '--project', 'browser'], [...files, ...args], {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import "${SHIFT}"`,
    TEST_CLOCK_OFFSET_MS: String(Date.parse(instant) - Date.now()),
  });
}
console.log('');
for (const { title, passed, failed } of outcomes) console.log(`${title}: ${passed} passed, ${failed} failed`);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
