// From an approved endorsement to an employee who signs in and times in: each thing is made once, whatever happens on the way.
import { sql } from '@kawani/kit/server/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHires } from '../../../tests/hires.ts';
import { Killed, mortal } from '../../../tests/mortal-database.ts';
import { insertProgram } from '../../../tests/onboarding-rows.ts';
import { type HireSteps, hireRunApi } from './contract/saga.ts';
import { HireStep } from './lists/saga.ts';
import { hires as hired } from './service/hired.ts';

let hires: Awaited<ReturnType<typeof openHires>>;
beforeAll(async () => {
  hires = await openHires();
});
afterAll(() => hires.stop());

type Answer = HireSteps & { code?: string };
const stepsOf = async (id: string, who = 'boss') =>
  (await hires.call(who, hireRunApi.steps, { input: { id } })).json<Answer>();
const resume = (id: string, more = {}) => hires.call('boss', hireRunApi.resume, { input: { id, ...more } });

/** How many of each thing there are of a hire. */
async function made(hireId: string) {
  const { database } = hires;
  const [row] = await database.rows(sql`select
    (select count(*)::int from employee e join hire h on e.first_name = (select p.first_name from person_outside p
      join application a on a.person_id = p.id where a.id = h.application_id) where h.id = ${hireId}) as employees,
    (select count(*)::int from job_order_place o where o.employee_id = h.employee_id and o.offer_id = h.offer_id) as places,
    (select a.state from application a where a.id = h.application_id) as application,
    (select count(*)::int from pay_terms t where t.employee_id = h.employee_id) as terms,
    (select count(*)::int from employee_document d where d.employee_id = h.employee_id) as documents,
    (select count(*)::int from account_task t where t.employee_id = h.employee_id) as tasks,
    (select count(*)::int from onboarding_invite i where i.hire_id = h.id and i.employee_id = h.employee_id) as invites,
    (select count(*)::int from uniform_order o where o.employee_id = h.employee_id) as orders,
    (select count(*)::int from diagnostic_attendee d where d.employee_id = h.employee_id) as examinations,
    (select count(*)::int from diagnostic_seat s where s.employee_id = h.employee_id and s.ended_at is null) as seats,
    (select count(*)::int from shift_day s where s.employee_id = h.employee_id and s.shift_id is not null) > 20 as scheduled,
    h.hired_at is not null as hired, e.username = 'e' || e.number as linked
    from hire h join employee e on e.id = h.employee_id where h.id = ${hireId}`);
  return row;
}

const WHOLE = {
  ...{ employees: 1, places: 1, application: 'Hired', terms: 1, documents: 1, tasks: 1, invites: 1, orders: 1 },
  ...{ examinations: 2, seats: 1, scheduled: true, hired: true, linked: true },
};

test('an endorsed hire becomes an employee with everything they need on the first day', async () => {
  const { database } = hires;
  const [guard] = await database.rows<{ id: string }>(sql`select id from job_designation where code = 'GUARD'`);
  await insertProgram(database, guard?.id ?? '', [{ kind: 'DO', fact: 'ACCOUNT' }]);
  const id = await hires.endorsed();
  expect((await stepsOf(id)).steps.map(({ state }) => state)).toEqual(['NEXT', ...Array(9).fill('WAITING')]);
  expect(await hires.run(id)).toBe(true);
  expect(await made(id)).toEqual(WHOLE);
  const { steps, isHired, mayGoOn } = await stepsOf(id);
  expect({ isHired, mayGoOn }).toEqual({ isHired: true, mayGoOn: false });
  expect(steps.map(({ state }) => state)).toEqual(Array(10).fill('DONE'));
  expect(steps.find(({ step }) => step === 'UNIFORM')?.notes).toEqual(['SOME_SIZES']);
  expect((await resume(id)).json<Answer>().code).toBe('HIRED_ALREADY');
  const [began] = await database.rows(sql`select t.is_done as "hasAccount" from onboarding_task_now t
    join onboarding_invite i on i.id = t.invite_id where i.hire_id = ${id}`);
  expect(began).toEqual({ hasAccount: true });
  expect(await hired.hiredFor(database, id)).toHaveLength(1);
  expect(await hired.jobOrders(database, hires.inDays(0))).toMatchObject([{ id, hires: 1 }]);
});

/** The transaction that makes the next step, and the last of those that make an account: it links it to the person. */
const NEXT = [1, 3];
const WHEN = ['BEFORE', 'WITHIN', 'AFTER'] as const;

test('killed before, within and after every transaction, it makes each thing once', async () => {
  const { database } = hires;
  const id = await hires.endorsed();
  const soFar = async () => {
    const [row] = await database.rows<{ steps: number; linked: number }>(sql`select
      (select count(*)::int from hire_step where hire_id = ${id}) as steps,
      (select count(*)::int from account_task t join hire h on h.employee_id = t.employee_id
        where h.id = ${id} and t.done_at is not null) as linked`);
    return row ?? { steps: 0, linked: 0 };
  };
  const killed: string[] = [];
  let [before, now] = [await soFar(), await soFar()];
  for (; now.steps < HireStep.codes.length; before = now) {
    for (const [ahead, when] of NEXT.flatMap((nth) => WHEN.map((each) => [nth, each] as const))) {
      const dying = mortal(database, { nth: before.steps + ahead, when });
      await expect(hires.runOn(dying, id)).rejects.toThrow(Killed);
      killed.push(`${HireStep.codes[before.steps]} ${when}`);
      now = await soFar();
      if (now.steps + now.linked > before.steps + before.linked) break;
    }
  }
  expect([...new Set(killed)]).toEqual(HireStep.codes.flatMap((step) => WHEN.map((when) => `${step} ${when}`)));
  expect(await hires.run(id)).toBe(true);
  expect(await made(id)).toEqual(WHOLE);
});

test('run by several at the same time, it makes each thing once', async () => {
  const id = await hires.endorsed();
  await Promise.all([hires.run(id), hires.run(id), hires.run(id)]);
  expect(await hires.run(id)).toBe(true);
  expect(await made(id)).toEqual(WHOLE);
});

test.each([
  { who: 'withdraws', leave: (id: string) => hires.withdraw(id) },
  { who: 'is ended by the office', leave: (id: string) => hires.end(id) },
])('of who $who while the record is made there is an employee or none, and never half of one', async ({ leave }) => {
  for (let round = 0; round < 3; round += 1) {
    const id = await hires.endorsed();
    const [status] = await Promise.all([leave(id), hires.run(id)]);
    const isDone = await hires.run(id);
    expect([200, 409]).toContain(status);
    expect(isDone).toBe(status === 409);
    expect(await made(id)).toEqual(isDone ? WHOLE : undefined);
  }
});

test('while the sign-in provider is away, the account waits and so do the steps after it', async () => {
  const id = await hires.endorsed();
  hires.providerIsAway(true);
  try {
    expect(await hires.run(id)).toBe(false);
  } finally {
    hires.providerIsAway(false);
  }
  const { steps } = await stepsOf(id);
  expect(steps.find(({ state }) => state === 'FAILED')).toMatchObject({ step: 'ACCOUNT', problem: 'PROVIDER_AWAY' });
  expect(steps.filter(({ state }) => state === 'WAITING').map(({ step }) => step)[0]).toBe('SCHEDULE');
  expect((await stepsOf(id)).mayGoOn).toBe(true);
  expect((await stepsOf(id, 'rita')).mayGoOn).toBe(false);
  expect((await resume(id)).status).toBe(200);
  expect(await hires.run(id)).toBe(true);
  expect(await made(id)).toEqual(WHOLE);
});

test('the pay set-up of a new employee is that of the PAF, with its allowances, from the first day on', async () => {
  const { database } = hires;
  const allowances = [
    { name: 'Rice', amount: 200_000, per: 'MONTH', taxable: false, deMinimis: 'rice' },
    { name: 'Meal', amount: 5_000, per: 'DAY', taxable: true, deMinimis: null },
  ];
  const startsOn = hires.inDays(3);
  for (const former of [null, hires.returning]) {
    const id = await hires.endorsed({ startsOn, former });
    await database.run(sql`update paf set cola = 1000, allowances = ${JSON.stringify(allowances)}::jsonb
      where hire_id = ${id}`);
    expect(await hires.run(id)).toBe(true);
    const terms =
      await database.rows(sql`select effective_from as "from", basis, rate, cola, allowances from pay_terms t
      join hire h on h.employee_id = t.employee_id where h.id = ${id}`);
    expect(terms).toEqual([{ from: startsOn, basis: 'DAILY', rate: 90_000, cola: 1000, allowances }]);
  }
});

test('somebody who starts later has schedule, uniform and examinations ready for the first day', async () => {
  const startsOn = hires.inDays(40);
  const id = await hires.endorsed({ startsOn });
  await hires.database.run(sql`update hire_person set foot_size = '8' where hire_id = ${id}`);
  expect(await hires.run(id)).toBe(true);
  const sizes = await hires.database.rows(sql`select upper_size as upper, foot_size as foot from employee_sizes s
    join hire h on h.employee_id = s.employee_id where h.id = ${id}`);
  expect(sizes).toEqual([{ upper: null, foot: '8' }]);
  expect(await made(id)).toEqual(WHOLE);
  const [first] = await hires.database.rows(sql`select min(work_date) as day from shift_day s join hire h
    on h.employee_id = s.employee_id where h.id = ${id}`);
  expect(first).toEqual({ day: startsOn });
});

test('an employee of the same name and birth date stands in the way until somebody says it is another person', async () => {
  await hires.run(await hires.endorsed({ name: 'Twin' }));
  const id = await hires.endorsed({ name: 'Twin' });
  expect((await resume(id, { isAnotherPerson: true })).json<Answer>().code).toBe('NOT_ALIKE');
  expect(await hires.run(id)).toBe(false);
  expect((await stepsOf(id)).steps[0]).toMatchObject({ state: 'FAILED', problem: 'ALIKE' });
  expect((await resume(id, { isAnotherPerson: true })).status).toBe(200);
  expect(await hires.run(id)).toBe(true);
  expect(await made(id)).toEqual({ ...WHOLE, employees: 2 });
});

test('somebody who worked here before comes back as the same person, and HR says why where they left for a cause', async () => {
  const { database, former } = hires;
  await database.run(sql`insert into employee_status (employee_id, status, effective_from, cause)
    values (${former}, 'Terminated', '2026-06-30', 'AWOL')`);
  const [people] = await database.rows<{ count: number }>(sql`select count(*)::int from employee`);
  const [id, earlier] = [await hires.endorsed({ former }), await hires.endorsed()];
  // Their onboarding of an earlier hire is still open.
  await database.run(sql`insert into onboarding_invite (id, employee_id, hire_id, starts_on, invited_at)
    values (${earlier}, ${former}, ${earlier}, '2026-06-01', now())`);
  expect(await hires.run(id)).toBe(false);
  expect((await stepsOf(id)).steps[0]).toMatchObject({ state: 'FAILED', problem: 'REASON' });
  expect((await resume(id, { reason: 'The absence was excused since.' })).status).toBe(200);
  await Promise.all([hires.run(id), hires.run(id)]);
  expect(await hires.run(id)).toBe(true);
  const { steps, employeeId } = await stepsOf(id);
  expect({ employeeId, notes: steps[0]?.notes }).toEqual({ employeeId: former, notes: ['SAME_PERSON'] });
  expect(await database.rows(sql`select count(*)::int from employee`)).toEqual([people]);
  const [row] = await database.rows(sql`select
    (select count(*)::int from employment where employee_id = ${former}) as employments,
    (select count(*)::int from pay_terms where employee_id = ${former} and withdrawn_at is null) as terms,
    (select count(*)::int from job_order_place where employee_id = ${former}) as places,
    (select array_agg(state order by starts_on) from onboarding_invite where employee_id = ${former}) as onboarding`);
  expect(row).toEqual({ employments: 2, terms: 1, places: 1, onboarding: ['Missed', 'Invited'] });
});

test('several hires at the same time get company numbers of their own', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => hires.endorsed()));
  expect(await Promise.all(ids.map(hires.run))).toEqual([true, true, true]);
  for (const id of ids) expect(await made(id)).toEqual(WHOLE);
});

test.each([
  { where: 'the pay is below the minimum wage', given: { rate: 40_000 }, step: 'PAY', problem: 'BELOW_MINIMUM' },
  { where: 'the job order was canceled', isCancelled: true, step: 'EMPLOYEE', problem: 'JOB_ORDER_CANCELLED' },
  { where: 'the former employee never left', isThere: true, step: 'EMPLOYEE', problem: 'STILL_EMPLOYED' },
])('stops where $where', async ({ given = {}, isCancelled = false, isThere = false, step, problem }) => {
  const { database, colleague } = hires;
  const id = await hires.endorsed({ ...given, ...(isThere ? { former: colleague } : {}) });
  if (isCancelled)
    await database.run(sql`update job_order set cancelled_at = now(), cancelled_by = 'rita', cancel_reason = 'The client left'
      where id = ${id}`);
  expect(await hires.run(id)).toBe(false);
  const { steps, isHired } = await stepsOf(id);
  expect(steps.find(({ state }) => state === 'FAILED')).toMatchObject({ step, problem });
  expect(isHired).toBe(false);
});

test('only who approves endorsements goes on with a hire, and only after its endorsement', async () => {
  const id = await hires.endorsed();
  expect((await hires.call('rita', hireRunApi.resume, { input: { id } })).status).toBe(403);
  const { database } = hires;
  await database.run(sql`delete from hire_run where hire_id = ${id}`);
  expect((await resume(id)).json<Answer>().code).toBe('NOT_ENDORSED');
  expect(await hires.run(id)).toBe(false);
  expect((await stepsOf(id)).steps.map(({ state }) => state)).toEqual(Array(10).fill('WAITING'));
  expect((await resume(hires.site)).status).toBe(404);
});
