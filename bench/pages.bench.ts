// The first load of the pages people open most, on a phone: JavaScript and requests until the page can be used, what jumps, when
// its largest part is painted, and what Lighthouse makes of it. PAGES=/leaves,/hr/ measures these alone, RUNS=1 each once, and
// LIST=1 names every request.
import { type FirstUse, type Phone, type Score, takePhone } from './phone.ts';
import { startServer } from './server.ts';

const RUNS = Number(process.env.RUNS ?? 3);
const CHOSEN = process.env.PAGES?.split(',');
/** Promised of every page. */
const MOST = { scripts: 110, requests: 20, layoutShift: 0.005, largestPaint: 2.5 };
const LEAST_SCORE = 95;

/** Each page as somebody opens it. */
const PAGES: readonly (readonly [account: string | undefined, paths: readonly string[]])[] = [
  [undefined, ['/login']],
  ['employee', ['/dashboard', '/attendances', '/shift-schedule', '/leaves', '/payslip', '/soa', '/profile']],
  ['supervisor', ['/approvals', '/team-reports']],
  ['loans', ['/e-services/services']],
  ['hrmanager', ['/hr/employees', '/hr/reports', '/hr/maintenance/leave-types']],
];

const server = await startServer();
try {
  say('page', ['JavaScript', 'requests', 'shift', 'largest paint', 'Lighthouse']);
  for (const [account, paths] of PAGES) {
    const asked = paths.filter((path) => CHOSEN === undefined || CHOSEN.includes(path));
    if (asked.length === 0) continue;
    const phone = await takePhone(server.url, account);
    for (const path of asked) await measure(phone, path);
    await phone.put();
  }
} finally {
  await server.stop();
}

async function measure(phone: Phone, path: string): Promise<void> {
  const scores: Score[] = [];
  const use = await phone.firstUse(path);
  for (let run = 0; run < RUNS; run += 1) scores.push(await phone.score(path));
  tell(path, use, {
    performance: median(scores.map((score) => score.performance)),
    layoutShift: median(scores.map((score) => score.layoutShift)),
    largestPaint: median(scores.map((score) => score.largestPaint)),
  });
}

function tell(path: string, { scripts, requests }: FirstUse, { performance, layoutShift, largestPaint }: Score): void {
  const figures = [
    `${scripts.toFixed(1)} KB`,
    requests,
    layoutShift.toFixed(3),
    `${largestPaint.toFixed(1)} s`,
    performance,
  ];
  say(path, figures.map(String));
  const isLight = scripts <= MOST.scripts && requests <= MOST.requests;
  const isCalm = layoutShift <= MOST.layoutShift && largestPaint < MOST.largestPaint;
  if (!(isLight && isCalm && performance >= LEAST_SCORE)) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

function say(page: string, figures: readonly string[]): void {
  console.log([page.padEnd(30), ...figures.map((figure) => figure.padEnd(14))].join(''));
}
