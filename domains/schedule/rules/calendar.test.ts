import { day } from '@kawani/kit/values/day';
import type { Instant, WallTime } from '@kawani/kit/values/hours';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarShift, calendarFile } from './calendar.ts';

const night: CalendarShift = {
  employeeId: '0198',
  date: day('2026-11-24'),
  shift: { code: 'NGT22', name: 'Night', starts: '22:00' as WallTime, ends: '06:00' as WallTime },
  site: { name: 'Peñaflor Tower', address: '12 Ayala Ave; Makati, Metro Manila' },
  note: 'Break 1:00 AM – 2:00 AM',
  changedAt: '2026-11-20T08:30:00+08:00' as Instant,
  isOff: false,
};

/** Reads the file as a phone does: unfolds lines, then takes them apart. */
function read(file: string): { name: string; value: string }[] {
  expect(file.endsWith('\r\n')).toBe(true);
  const lines = file.slice(0, -2).split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = lines.join('\n').replaceAll('\n ', '').split('\n');
  return unfolded.map((line) => {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? [];
    expect(name).not.toBe('');
    return { name, value: value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)) };
  });
}

const lineOf = (file: string, wanted: string) => read(file).find(({ name }) => name === wanted)?.value;

test('a night shift ends on the next day, and both ends are UTC', () => {
  const file = calendarFile('Shifts', [night]);
  expect(lineOf(file, 'DTSTART')).toBe('20261124T140000Z');
  expect(lineOf(file, 'DTEND')).toBe('20261124T220000Z');
});

test('a file has what RFC 5545 asks for, once each', () => {
  const names = read(calendarFile('Shifts', [night])).map(({ name, value }) =>
    name === 'BEGIN' || name === 'END' ? `${name}:${value}` : name,
  );
  expect(names).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION',
    'PRODID',
    'CALSCALE',
    'METHOD',
    'NAME',
    'X-WR-CALNAME',
    'REFRESH-INTERVAL',
    'X-PUBLISHED-TTL',
    'BEGIN:VEVENT',
    'UID',
    'DTSTAMP',
    'LAST-MODIFIED',
    'SEQUENCE',
    'DTSTART',
    'DTEND',
    'SUMMARY',
    'LOCATION',
    'DESCRIPTION',
    'STATUS',
    'TRANSP',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('a changed shift stays the same event with a higher sequence, and one called off says so', () => {
  const before = calendarFile('Shifts', [night]);
  const changedAt = '2026-11-21T08:30:00+08:00' as Instant;
  const shift = { ...night.shift, starts: '06:00' as WallTime, ends: '14:00' as WallTime };
  const after = calendarFile('Shifts', [{ ...night, shift, changedAt, isOff: true }]);
  expect(lineOf(after, 'UID')).toBe(lineOf(before, 'UID'));
  expect(Number(lineOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(lineOf(before, 'SEQUENCE')));
  expect(lineOf(after, 'LAST-MODIFIED')).toBe('20261121T003000Z');
  expect([lineOf(before, 'STATUS'), lineOf(after, 'STATUS')]).toEqual(['CONFIRMED', 'CANCELLED']);
});

test('commas, semicolons, backslashes, line breaks and letters of any size come through whole', () => {
  expect(lineOf(calendarFile('Shifts', [night]), 'LOCATION')).toBe(
    'Peñaflor Tower, 12 Ayala Ave; Makati, Metro Manila',
  );
  const name = fc.string({ unit: fc.constantFrom('a', ',', ';', '\\', '\n', 'ñ', '’', '😀', ' '), maxLength: 200 });
  fc.assert(
    fc.property(name, (text) => {
      const file = calendarFile('Shifts', [{ ...night, site: { name: `x${text}`, address: '' } }]);
      expect(lineOf(file, 'LOCATION')).toBe(`x${text}`);
    }),
  );
});
