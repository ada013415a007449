// Deferments from filing to the new schedule, and what must never become of one.
import { defermentsApi, type Instalment, soaApi } from '@kawani/domains/deductions/contract';
import { payDues } from '@kawani/domains/deductions/service';
import type { Preview, RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { clashesOf } from '@kawani/domains/requests/engine/service';
import { setPeriods } from '@kawani/domains/schedule/service';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  call,
  clock,
  database,
  decide,
  deferments,
  file,
  filed,
  ids,
  joinEmployee,
  move,
  owes,
  preview,
} from './deferments.ts';

beforeEach(() => clock.set('2026-11-17T10:00:00+08:00'));

const scheduleOf = async (who: string) =>
  (await call(who, soaApi.schedule))
    .json<{ items: Instalment[] }>()
    .items.map(({ dueOn, state }) => `${dueOn} ${state}`);
const noticesOf = (who: string) =>
  database.rows<{ title: string; body: string }>(
    sql`select title, body from notification where subject = ${who} order by at, id`,
  );
const leftOf = async (who: string) => (await call(who, soaApi.overview)).json<{ outstanding: number }>().outstanding;
const pay = (dueId: string, amount: number) =>
  payDues(database, [
    {
      dueId,
      amount: amount as Centavos,
      paidOn: day('2026-11-17'),
      payslipId: null,
      ref: 'OR-1',
      enteredBy: 'cashier',
    },
  ]);
const codeOf = (answer: { json: <Answer>() => Answer }) => answer.json<{ code: string }>().code;
let nth = 0;
/** Somebody of whom no other test knows. */
const someone = async () => {
  nth += 1;
  await joinEmployee(`person${nth}`);
  return `person${nth}`;
};

describe('from the phone to the new schedule', () => {
  test('old and new stand side by side before filing and for whoever decides; granted, the old row stays and a new one is last', async () => {
    const who = await someone();
    const owed = await owes(who);
    const { items } = (await call(who, defermentsApi.deferrable)).json<{
      items: { dues: { id: string }[]; type: string }[];
    }>();
    expect(items).toMatchObject([{ type: 'LOAN', dues: owed.dues.map((id) => ({ id })) }]);
    const shown = (await preview(who, owed)).json<Preview>();
    expect(shown).toMatchObject({ objections: [], lastDayToFile: null, approvers: ['the loan office'] });
    const facts = [
      { label: 'Nov-20-2026', was: 'Php 500.00', value: 'None' },
      { label: 'Dec-05-2026 to Jan-05-2027', value: '3 paydays of Php 500.00, as before' },
      { label: 'Jan-20-2027', was: null, value: 'Php 500.00' },
      { label: 'Left to pay', was: 'Php 2,000.00', value: 'Php 2,000.00' },
      { label: 'Deferments in 2026', value: '0 before this one, of 2' },
    ];
    expect(shown.facts.slice(1)).toEqual(facts);
    const request = await filed(who, owed);
    expect(request).toMatchObject({ state: 'FILED', stateLabel: 'Defer Filed', moves: ['change', 'cancel'] });
    expect(request.ref).toMatch(/^DF-2026-\d{6}$/);
    const seen = (await call('loans', deferments.api.one, { input: { id: request.id } })).json<RequestDetail>();
    expect(seen.facts.slice(1)).toEqual(facts);
    const granted = (await decide('loans', seen)).json<RequestDetail>();
    expect(granted).toMatchObject({ state: 'APPROVED', stateLabel: 'Defer Granted', moves: [] });
    expect(await scheduleOf(who)).toEqual([
      '2026-11-20 Defer Granted',
      '2026-12-05 For Salary Deduction',
      '2026-12-20 For Salary Deduction',
      '2027-01-05 For Salary Deduction',
      '2027-01-20 Rescheduled',
    ]);
    expect(await leftOf(who)).toBe(200_000);
  });

  test('touches no day of work: neither a leave nor an order of its dates tells anybody of it', async () => {
    const who = await someone();
    const { from } = await filed(who, await owes(who));
    const range = { from, to: from };
    expect(await clashesOf(database, ids[who] as string, range)).toEqual([]);
    expect(await clashesOf(database, ids[who] as string, range, { kinds: ['DEFERMENT_LOAN'] })).toHaveLength(1);
  });

  test('its owner is told by reference and state, without an amount or a reason', async () => {
    const who = await someone();
    const request = await filed(who, await owes(who));
    await decide('loans', request, 'deny', 'Two others wait');
    expect(await noticesOf(who)).toMatchObject([
      {
        title: expect.stringMatching(/^Your .+ is now Defer Denied$/),
        body: `Open it to see what comes next. Reference: ${request.ref}`,
      },
    ]);
    expect((await noticesOf('loans')).at(-1)?.body).not.toContain('Php');
    expect((await scheduleOf(who))[0]).toBe('2026-11-20 For Salary Deduction');
  });

  test('several instalments go to the paydays after the last, and a monthly schedule stays monthly', async () => {
    const who = await someone();
    const owed = await owes(who, { days: ['2026-11-20', '2026-12-20', '2027-01-20'] });
    await decide('loans', await filed(who, owed, { dueIds: owed.dues.slice(0, 2) }));
    expect((await scheduleOf(who)).slice(-2)).toEqual(['2027-02-20 Rescheduled', '2027-03-20 Rescheduled']);
  });

  test('a chosen payday is one to come, after what it moves', async () => {
    const who = await someone();
    const owed = await owes(who);
    const on = (movesOn?: string) => preview(who, owed, { moveTo: 'DATE', ...(movesOn && { movesOn }) });
    const objected = async (movesOn?: string) =>
      (await on(movesOn)).json<Preview>().objections.map(({ code, field }) => `${code} ${field}`);
    expect(await objected()).toEqual(['NEEDED movesOn']);
    expect(await objected('2026-11-20')).toEqual(['NOT_LATER movesOn']);
    expect(await objected('2026-12-24')).toEqual(['NOT_A_PAYDAY movesOn']);
    expect(await objected('2026-12-05')).toEqual([]);
    await decide('loans', await filed(who, owed, { moveTo: 'DATE', movesOn: '2026-12-20' }));
    expect(await scheduleOf(who)).toContain('2026-12-20 Rescheduled');
  });

  test('a UPAR deduction goes to the office of UPAR alone, and a loan of an agency to none', async () => {
    const who = await someone();
    const upar = await owes(who, { code: 'UNIFORM' });
    expect(codeOf(await file(who, upar))).toBe('NO_SUCH_ACCOUNT');
    const request = await filed(who, upar, {}, 'UPAR');
    expect((await decide('loans', request)).status).toBe(404);
    expect((await decide('upar', request)).json()).toMatchObject({ stateLabel: 'Defer Granted', approving: 'Grant' });
    expect(codeOf(await file(who, await owes(who, { code: 'SSS_LOAN' })))).toBe('NO_SUCH_ACCOUNT');
  });
});

describe('refused', () => {
  test('somebody else’s account and instalment, and whoever may not file or decide', async () => {
    const [who, other] = [await someone(), await someone()];
    const [own, others] = [await owes(who), await owes(other)];
    expect(codeOf(await file(who, others))).toBe('NO_SUCH_ACCOUNT');
    expect(codeOf(await file(who, { accountId: own.accountId, dues: others.dues }))).toBe('NO_SUCH_INSTALMENT');
    expect((await file('payroll', own)).status).toBe(403);
    const request = await filed(who, own);
    expect((await decide(other, request)).status).toBe(403);
    expect((await call(other, deferments.api.list)).status).toBe(403);
    expect((await move(other, request, 'cancel')).status).toBe(404);
  });

  test('an officer’s own deferment waits for another officer', async () => {
    const request = await filed('loans', await owes('loans'));
    expect((await decide('loans', request)).status).toBe(403);
  });

  test('what is paid, paid in part, or put off already', async () => {
    const who = await someone();
    const owed = await owes(who);
    const [first, second] = owed.dues as [string, string];
    await pay(first, 50_000);
    await pay(second, 10_000);
    expect(codeOf(await file(who, owed))).toBe('NOT_FOR_DEDUCTION');
    expect(codeOf(await file(who, owed, { dueIds: [second] }))).toBe('PARTLY_PAID');
    await decide('loans', await filed(who, owed, { dueIds: [owed.dues[2]] }));
    expect(codeOf(await file(who, owed, { dueIds: [owed.dues[2]] }))).toBe('NOT_FOR_DEDUCTION');
    const moved = await database.one<{ id: string }>(
      sql`select id from deduction_due where instead_of = ${owed.dues[2]}`,
    );
    const again = (await file(who, owed, { dueIds: [moved?.id] })).json<{ message: string }>();
    expect(again.message).toBe(
      'Instalment 5 of Jan-20-2027 is Rescheduled. Only what is For Salary Deduction can be put off.',
    );
  });

  test('a third one of an account in a year, and a second one while the first waits', async () => {
    const who = await someone();
    const owed = await owes(who);
    const [one, two, three, four] = owed.dues;
    const first = await filed(who, owed, { dueIds: [one] });
    expect(codeOf(await file(who, owed, { dueIds: [two] }))).toBe('WAITING_ALREADY');
    await decide('loans', first);
    await decide('loans', await filed(who, owed, { dueIds: [two] }));
    expect(codeOf(await file(who, owed, { dueIds: [three] }))).toBe('TWICE_A_YEAR');
    // What falls due in the next year is of that year.
    expect((await file(who, owed, { dueIds: [four] })).status).toBe(200);
    expect(await leftOf(who)).toBe(200_000);
  });

  test('one that was denied or cancelled does not count', async () => {
    const who = await someone();
    const owed = await owes(who);
    for (const _ of [1, 2]) await move(who, await filed(who, owed), 'cancel');
    await decide('loans', await filed(who, owed), 'deny');
    expect((await file(who, owed)).status).toBe(200);
  });

  test('too much and nonsense', async () => {
    const who = await someone();
    const owed = await owes(who);
    const status = async (form: Record<string, unknown>) => (await file(who, owed, form)).status;
    expect(await status({ dueIds: [] })).toBe(400);
    expect(await status({ dueIds: Array.from({ length: 13 }, () => newId()) })).toBe(400);
    expect(await status({ dueIds: ['1'] })).toBe(400);
    expect(await status({ reason: 'x'.repeat(251) })).toBe(400);
    expect(await status({ reason: ' ' })).toBe(400);
    expect(await status({ moveTo: 'NEVER' })).toBe(400);
    expect(await status({ moveTo: 'DATE', movesOn: '2199-12-31' })).toBe(409);
    expect(await status({ amount: 1 })).toBe(400);
  });
});

describe('at once and too late', () => {
  test('a double tap files one, and of two forms for the same instalment one', async () => {
    const who = await someone();
    const owed = await owes(who);
    const key = newId();
    const twice = await Promise.all([1, 2].map(() => file(who, owed, {}, 'LOAN', key)));
    expect(new Set(twice.map((answer) => answer.json<RequestDetail>().ref)).size).toBe(1);
    const other = await someone();
    const theirs = await owes(other);
    const two = await Promise.all([1, 2].map(() => file(other, theirs)));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('two officers at once, or one and a payment of the same instalment: one of them wins, and the sum stays', async () => {
    const who = await someone();
    const owed = await owes(who);
    const request = await filed(who, owed);
    const two = await Promise.all([1, 2].map(() => decide('loans', request)));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const next = await filed(who, owed, { dueIds: [owed.dues[1]] });
    const [granting, paying] = await Promise.allSettled([decide('loans', next), pay(owed.dues[1] as string, 50_000)]);
    const isGranted = granting.status === 'fulfilled' && granting.value.status === 200;
    expect(isGranted).toBe(paying.status === 'rejected');
    expect(await leftOf(who)).toBe(isGranted ? 200_000 : 150_000);
  });

  test('paid meanwhile, it cannot be granted and says why; it can still be denied', async () => {
    const who = await someone();
    const owed = await owes(who);
    const request = await filed(who, owed);
    await pay(owed.dues[0] as string, 50_000);
    const answer = await decide('loans', request);
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.json<{ message: string }>().message).toContain('Instalment 1 of Nov-20-2026 is Paid');
    expect((await decide('loans', request, 'deny')).status).toBe(200);
  });

  test('once the attendance behind a payday is posted, its instalment stays', async () => {
    const who = await someone();
    const owed = await owes(who);
    const request = await filed(who, owed);
    const posted = { starts: day('2026-11-01'), ends: day('2026-11-15'), payDate: day('2026-11-20') };
    await setPeriods(database, [{ ...posted, lastDayToFile: day('2026-11-16'), state: 'Posted' }]);
    expect((await decide('loans', request)).json()).toMatchObject({ status: 409, code: 'NO_LONGER' });
    expect(codeOf(await file(await someone(), owed))).toBe('NO_SUCH_ACCOUNT');
    const another = await someone();
    const theirs = await owes(another);
    expect(codeOf(await file(another, theirs))).toBe('PAY_CLOSED');
    expect((await file(another, theirs, { dueIds: [theirs.dues[1]] })).status).toBe(200);
  });

  test('a slip computed before it was granted is old', async () => {
    const who = await someone();
    const owed = await owes(who);
    const request = await filed(who, owed, { dueIds: [owed.dues[1]] });
    const touched = () =>
      database.one<{ by: string }>(
        sql`select by_transaction::text as by from pay_touch where employee_id = ${ids[who]}`,
      );
    const before = await touched();
    await decide('loans', request);
    expect((await touched())?.by).not.toBe(before?.by);
  });

  test('many at once are decided each on its own', async () => {
    const [who, other] = [await someone(), await someone()];
    const two = await owes(other);
    const owed = await owes(who);
    const requests = [
      await filed(who, owed, { dueIds: [owed.dues[1]] }),
      await filed(other, two, { dueIds: [two.dues[1]] }),
    ];
    await pay(two.dues[1] as string, 50_000);
    const { results } = (
      await call('loans', deferments.api.decideMany, {
        input: { ids: requests.map(({ id }) => id), action: 'approve' },
      })
    ).json<{ results: { refusal: { code: string } | null }[] }>();
    expect(results.map(({ refusal }) => refusal?.code ?? 'done')).toEqual(['done', 'NO_LONGER']);
  });
});
