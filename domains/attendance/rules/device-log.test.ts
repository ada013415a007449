import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DeviceLineProblem, deviceLine, lineCutter, unknownStateOf } from './device-log.ts';

const GOOD = '1024\t2026-11-20 05:58:07\t1\t0\t1\t0';
const read = { user: '1024', at: '2026-11-20T05:58:07.000+08:00', device: '1', state: '0', kind: 'IN' };

test.each([
  ['as the device writes it', GOOD],
  ['with blanks before the user id', `     ${GOOD}`],
  ['with zeros before the user id', `000${GOOD}`],
  ['without its trailing columns', '1024\t2026-11-20 05:58:07\t1\t0'],
  ['with blanks after it', `${GOOD}  `],
])('a line is read %s', (_, line) => {
  expect(deviceLine(line)).toEqual(read);
});

test.each([
  ['0', 'IN'],
  ['1', 'OUT'],
  ['2', 'BREAK_OUT'],
  ['3', 'BREAK_IN'],
  ['4', 'OT_IN'],
  ['5', 'OT_OUT'],
])('state %s is %s', (state, kind) => {
  expect(deviceLine(`7\t2026-11-20 05:58:07\t1\t${state}\t1\t0`)).toMatchObject({ kind });
});

test.each([
  ['1024\t2026-11-20 05:58:07\t1', DeviceLineProblem.COLUMNS],
  [`${GOOD}\t0\t0`, DeviceLineProblem.COLUMNS],
  ['1024 2026-11-20 05:58:07 1 0 1 0', DeviceLineProblem.COLUMNS],
  ['\t2026-11-20 05:58:07\t1\t0\t1\t0', DeviceLineProblem.UNKNOWN_USER],
  ['1024\t2026-02-30 05:58:07\t1\t0\t1\t0', DeviceLineProblem.NO_SUCH_TIME],
  ['1024\t2026-11-20 24:00:00\t1\t0\t1\t0', DeviceLineProblem.NO_SUCH_TIME],
  ['1024\t20/11/2026 05:58\t1\t0\t1\t0', DeviceLineProblem.NO_SUCH_TIME],
  ['1024\t2026-11-20 05:58:07\t1\t6\t1\t0', DeviceLineProblem.UNKNOWN_STATE],
  ['1024\t2026-11-20 05:58:07\t1\t\t1\t0', DeviceLineProblem.UNKNOWN_STATE],
  ['10\u001924\t2026-11-20 05:58:07\t1\t0\t1\t0', DeviceLineProblem.CHARACTERS],
  ['10\u000024\t2026-11-20 05:58:07\t1\t0\t1\t0', DeviceLineProblem.CHARACTERS],
  ['Pe\u00f1a\t2026-11-20 05:58:07\t1\t0\t1\t0', DeviceLineProblem.CHARACTERS],
  [`${GOOD}${' '.repeat(500)}`, DeviceLineProblem.TOO_LONG],
])('the line %j is refused with its reason', (line, problem) => {
  expect(deviceLine(line)).toBe(problem);
});

test('a profile says what a state means', () => {
  const meaningOf = (state: string) => (({ '255': 'CLOCK', '9': 'IGNORED' }) as const)[state];
  expect(deviceLine('7\t2026-11-20 05:58:07\t1\t255\t1\t0', meaningOf)).toMatchObject({ kind: 'CLOCK', state: '255' });
  expect(deviceLine('7\t2026-11-20 05:58:07\t1\t9\t1\t0', meaningOf)).toMatchObject({ kind: 'IGNORED' });
  expect(deviceLine(GOOD, meaningOf)).toBe(DeviceLineProblem.UNKNOWN_STATE);
  expect(unknownStateOf(`  0${GOOD}`)).toEqual({ user: '1024', state: '0' });
});

test.each(['', '   ', '\u0000\u0000\u0000'])('the blank line %j says nothing', (line) => {
  expect(deviceLine(line)).toBeNull();
});

const linesOf = (file: Buffer, size = 7) => {
  const cutter = lineCutter();
  const lines: string[] = [];
  for (let at = 0; at < file.length; at += size) lines.push(...cutter.cut(file.subarray(at, at + size)));
  return [...lines, ...cutter.rest()];
};

const TEXT = `${GOOD}\r\n${GOOD.replace('\t0\t', '\t1\t')}\r\n`;
const bom = (encoding: 'le' | 'be') => {
  const file = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
  return encoding === 'le' ? file : file.swap16();
};

test.each([
  ['plain text', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', bom('le')],
  ['UTF-16, big end first', bom('be')],
  ['UTF-16 without a byte order mark', Buffer.from(TEXT, 'utf16le')],
  ['line feeds alone', Buffer.from(TEXT.replaceAll('\r', ''))],
])('a file is cut into its lines: %s', (_, file) => {
  // The first chunk must show the encoding; after it chunks may end anywhere.
  expect(linesOf(file, 9).map((line) => deviceLine(line))).toEqual([read, { ...read, state: '1', kind: 'OUT' }]);
});

test('how a file was chunked does not matter', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 })), fc.integer({ min: 8, max: 50 }), (lines, size) => {
      const file = Buffer.from([GOOD, ...lines].join('\n'), 'latin1');
      expect(linesOf(file, size)).toEqual(linesOf(file, file.length));
    }),
  );
});

test('a line without an end is not held in memory', () => {
  const cutter = lineCutter();
  cutter.cut(Buffer.from(GOOD));
  for (let n = 0; n < 1000; n += 1) cutter.cut(Buffer.alloc(64_000, 'x'));
  const [line = ''] = cutter.rest();
  expect(deviceLine(line)).toBe(DeviceLineProblem.TOO_LONG);
  expect(line.length).toBeLessThan(500);
});

test('whatever is in a file, each line is a punch, a problem or nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      for (const line of linesOf(Buffer.from(bytes))) expect(() => deviceLine(line)).not.toThrow();
    }),
  );
});
