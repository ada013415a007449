import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { announcementEvents, awayEvents, birthdayEvents, inOrder, ownLeaveEvents } from './rules.ts';

const ana = { firstName: 'Ana', lastName: 'Peña' };
const leave = (type: 'VL' | 'SpL' | 'ML', portion: 'WHOLE' | 'AM' = 'WHOLE') => ({
  employeeId: 'ana',
  date: day('2026-11-20'),
  type,
  portion,
});

test('one’s own leave is shown by its kind, and leave without a kind of its own as general', () => {
  expect(ownLeaveEvents([leave('VL'), leave('SpL'), leave('ML', 'AM')])).toEqual([
    { date: '2026-11-20', type: 'VL', title: 'Vacation leave' },
    { date: '2026-11-20', type: 'SPL', title: 'Solo Parent leave' },
    { date: '2026-11-20', type: 'GENERAL', title: 'Maternity leave (AM)' },
  ]);
});

test('why a colleague is away is not told, and a day in two halves is told once', () => {
  const away = awayEvents([leave('ML', 'AM'), leave('VL', 'AM')], () => ana);
  expect(away).toEqual([{ date: '2026-11-20', type: 'GENERAL', title: 'On leave: Ana Peña' }]);
});

test('a birthday is a name and a day', () => {
  expect(birthdayEvents([{ ...ana, date: day('2026-11-20') }])).toEqual([
    { date: '2026-11-20', type: 'BIRTHDAY', title: 'Ana Peña' },
  ]);
});

test('an announcement stands on each of its days that was asked for', () => {
  const shown = { id: '1', title: 'Flu shots', body: '', starts: day('2026-11-18'), ends: day('2026-11-21') };
  const events = announcementEvents([{ ...shown, postedAt: '2026-11-01T08:00:00+08:00' as never }], {
    from: day('2026-11-20'),
    to: day('2026-11-30'),
  });
  expect(events.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21']);
});

test('events come by day, a holiday first', () => {
  const on = (date: string, type: 'HOLIDAY' | 'BIRTHDAY' | 'VL') => ({ date: day(date), type, title: '' });
  const events = inOrder([on('2026-11-30', 'VL'), on('2026-11-30', 'HOLIDAY'), on('2026-11-02', 'BIRTHDAY')]);
  expect(events.map(({ type }) => type)).toEqual(['BIRTHDAY', 'HOLIDAY', 'VL']);
});
