import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { actionsNeeded, announcementEvents, awayEvents, birthdayEvents, inOrder, ownLeaveEvents } from './rules.ts';

const ana = { fullName: 'Ana Peña' };
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
  const shown = {
    id: '1',
    title: 'Flu shots',
    body: '',
    file: null,
    starts: day('2026-11-18'),
    ends: day('2026-11-21'),
  };
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

test('what waits is said in a sentence with its dates, never with the type of a leave, and a denial can be put away', () => {
  const [from, to] = [day('2026-12-07'), day('2026-12-08')];
  const waiting = {
    id: '1',
    ref: 'LV-2026-000012',
    asks: undefined,
    from,
    to,
    ownerName: 'Rosario Cruz',
    refileBy: null,
    opens: '/leaves',
  };
  const leave = { label: 'leave', isTimeless: false };
  const said = actionsNeeded(
    [
      { date: day('2026-11-25'), lacks: 'OUT' },
      { date: day('2026-11-26'), lacks: 'IN' },
    ],
    day('2026-12-01'),
    [
      { ...waiting, why: 'DENIED', kind: leave },
      { ...waiting, why: 'DENIED', kind: leave, refileBy: day('2026-12-16') },
      { ...waiting, why: 'RETURNED', kind: leave, to: from },
      { ...waiting, why: 'ASKED', kind: { label: 'loan', isTimeless: true } },
    ],
  );
  expect(said.map(({ says, detail }) => [says, detail])).toEqual([
    ['You did not time out on Nov-25-2026', 'Last day to file Dec-01-2026'],
    ['You did not time in on Nov-26-2026', 'Last day to file Dec-01-2026'],
    ['Your leave on Dec-07-2026 to Dec-08-2026 was denied', 'LV-2026-000012'],
    ['Your leave on Dec-07-2026 to Dec-08-2026 was denied', 'Last day to file again Dec-16-2026'],
    ['Your leave on Dec-07-2026 needs a document', 'LV-2026-000012'],
    ['Rosario Cruz asks you about a loan', 'LV-2026-000012'],
  ]);
  expect(said.map(({ dismissible = false }) => dismissible)).toEqual([false, false, true, true, false, false]);
});
