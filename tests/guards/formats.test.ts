// Numbers, dates and times are written one way (spec.md section 1, screens.md section 0): English of the Philippines,
// MMM-DD-YYYY, h:mm A, hours as 7 h 45 m. Files for spreadsheets keep the formats of machines.
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const LOCALES = /\b(?:toLocale\w*String|Intl\.\w+)\(([^)]*)/g;
const OURS = /^(?:'en-PH'|LOCALE\b)/;
const SCREEN = /\/(?:screens|admin)\/|^apps\/(?:employee|hr|recruitment|careers)\/|^kit\/web\//;
/** `{starts} – `, `${shift.ends}`: what a schedule holds is `06:00`. */
const RAW_TIME = /\{\s*(?:\w+\??\.)*(?:starts|ends|mealStarts|mealEnds)\s*\}\s*(?:–|to\b|[`<])/;
/** A ring is labelled by one short figure. */
const RINGS = 'domains/dashboard/screens/cut-off.tsx';
/** Half an hour is 30 m. */
const DECIMAL_HOURS = /\/ 60\)?\)?\.toFixed/;

function faultsIn(path: string, text: string): string[] {
  if (!/\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path)) return [];
  return text.split('\n').flatMap((line, at) => {
    const locales = [...line.matchAll(LOCALES)];
    const wrong = [
      locales.some(([, given = '']) => !OURS.test(given)) && 'formats by another locale: LOCALE',
      SCREEN.test(path) && RAW_TIME.test(line) && 'a time as it is stored: showWallTime',
      SCREEN.test(path) && path !== RINGS && DECIMAL_HOURS.test(line) && 'hours with decimals: showMinutes',
    ];
    return wrong.flatMap((fault) => (fault === false ? [] : [`${path}:${at + 1} ${fault}`]));
  });
}

test('no screen, paper or message writes numbers, dates or times in another way', () => {
  const code = [...sources()].filter(([path]) => /^(?:apps|domains|kit)\//.test(path));
  expect(code.length).toBeGreaterThan(1_000);
  expect(code.flatMap(([path, text]) => faultsIn(path, text))).toEqual([]);
});

test.each([
  ['domains/a/admin/x.tsx', "count.toLocaleString('en')"],
  ['domains/a/service/x.ts', 'count.toLocaleString()'],
  ['domains/a/screens/x.tsx', "new Intl.DateTimeFormat('en-US', {})"],
  ['domains/a/admin/x.tsx', '<option>{code} {name}, {starts} – {ends}</option>'],
  ['domains/a/screens/x.tsx', '<span>{shift.starts} – {shift.ends}</span>'],
  ['domains/a/screens/x.tsx', '(minutes / 60).toFixed(1)'],
])('in %s, %s is found', (path, line) => {
  expect(faultsIn(path, line)).toHaveLength(1);
});
