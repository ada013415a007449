import { type Day, day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { expect, test } from 'vitest';
import { scheduleFrom } from './schedule.ts';

const PAYDAYS = ['2026-11-20', '2026-12-05', '2026-12-20', '2027-01-05', '2027-01-20', '2027-02-05'].map(day);
const due = (dueOn: Day | undefined, at: number) => ({
  no: at + 1,
  dueOn: dueOn ?? day('2000-01-01'),
  principal: centavos(1_000 + at),
  interest: centavos(10),
});
const agreed = PAYDAYS.slice(1, 4).map(due);

test('a schedule whose first payday is open stays as it was agreed to', () => {
  expect(scheduleFrom(agreed, 'PAYDAY', PAYDAYS)).toEqual(agreed);
  expect(scheduleFrom(agreed, 'PAYDAY', PAYDAYS.slice(1))).toEqual(agreed);
});

test('once its first payday has closed, every instalment moves on and no amount changes', () => {
  expect(scheduleFrom(agreed, 'PAYDAY', PAYDAYS.slice(2))).toEqual(
    agreed.map((each, at) => ({ ...each, dueOn: PAYDAYS[at + 2] })),
  );
});

test('a monthly schedule stays monthly', () => {
  const monthly = [PAYDAYS[1], PAYDAYS[3]].map(due);
  expect(scheduleFrom(monthly, 'MONTH', PAYDAYS.slice(2)).map(({ dueOn }) => dueOn)).toEqual([
    '2026-12-20',
    '2027-01-20',
  ]);
});

test('too few paydays are no schedule', () => {
  expect(() => scheduleFrom(agreed, 'PAYDAY', PAYDAYS.slice(4))).toThrow('3 instalments need more than 2 paydays');
});
