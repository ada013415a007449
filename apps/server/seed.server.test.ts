// A first start fills the database, a second one leaves it alone.
import { readFile } from 'node:fs/promises';
import { employeeIdOf, isLedBy, peopleOf, requireEmployee, signInStanding } from '@kawani/domains/employees/service';
import { scheduleFacts } from '@kawani/domains/schedule/service';
import { systemClock, todayBy } from '@kawani/kit/server/clock';
import { type Database, sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import { demoDatabase, SMALL_DEMO } from '../../tests/demo.ts';
import { freshDatabase } from '../../tests/server.ts';
import { startEmbedded } from '../../tests/sign-in-embedded.ts';
import { accountNamed } from '../sign-in/table/accounts.ts';
import { readConfig } from './config.ts';
import { holdsDemo, seedDemo, seedFirstStart } from './seed.ts';

const { config } = SMALL_DEMO;
const counted = async (database: Database, table: 'cluster' | 'department' | 'detachment' | 'employee' | 'punch') => {
  const rows = await database.rows<{ kind: string; rows: number }>(sql`
    select 'cluster' as kind, count(*) as rows from cluster union all select 'department', count(*) from department
    union all select 'detachment', count(*) from detachment union all select 'employee', count(*) from employee
    union all select 'punch', count(*) from punch`);
  return rows.find(({ kind }) => kind === table)?.rows;
};

describe('the demo company', { timeout: 120_000 }, async () => {
  const database = await demoDatabase();
  const today = todayBy(systemClock);
  const idOf = async (username: string) => requireEmployee(await employeeIdOf(database, username));

  test('has its clusters, departments, detachments, people and punches', async () => {
    expect(await counted(database, 'cluster')).toBe(5);
    expect(await counted(database, 'department')).toBe(12);
    expect(await counted(database, 'detachment')).toBe(40);
    expect(await counted(database, 'employee')).toBe(120);
    expect(await counted(database, 'punch')).toBeGreaterThan(1_000);
  });

  test.each([
    ['employee', 'Employee'],
    ['supervisor', 'Supervisor'],
    ['hrmanager', 'HR Manager'],
    ['admin', 'Administrator'],
    ['newhire', 'Employee'],
    ['e0001', undefined],
    ['e0120', 'Employee'],
  ])('%s signs in as an employee of the profile %s', async (username, profile) => {
    const account = await accountNamed(database, username);
    expect(account?.roles).toEqual([profile ?? expect.any(String)]);
    expect(await signInStanding(database, username, today)).toEqual({
      employeeId: account?.employeeId,
      barred: false,
      isLeaver: false,
      holdsOffice: true,
    });
  });

  test('lets the employee work today, led by the supervisor, and the new hire not yet', async () => {
    const [employee, supervisor, newhire] = [await idOf('employee'), await idOf('supervisor'), await idOf('newhire')];
    expect(await isLedBy(database, supervisor, employee, today)).toBe(true);
    const [of, none] = await scheduleFacts(database, [employee, newhire], today, today);
    expect(of).toMatchObject({ restDay: false, isPublished: true, site: { code: 'MKT-03' } });
    expect(of?.shift).not.toBeNull();
    expect(none).toMatchObject({ isPublished: false });
  });

  test('whoever left did so for a cause', async () => {
    const left = await database.rows<{ cause: string | null }>(sql`
      select cause from employee_status where status in ('Resigned', 'Terminated')`);
    expect(left.length).toBeGreaterThanOrEqual(2);
    expect(left.map(({ cause }) => cause)).not.toContain(null);
  });

  test('has pay in every state: opened, acknowledged, computed with faults, final, and a certificate', async () => {
    const [pay] = await database.rows<Record<string, number>>(sql`
      select (select count(*)::int from payslip_receipt where state = 'Opened') as opened,
        (select count(*)::int from payslip_receipt where state = 'Acknowledged') as acknowledged,
        (select count(*)::int from payslip s join pay_run r on r.id = s.run_id
          where r.kind = 'REGULAR' and r.state = 'Not Posted' and s.faults <> '[]') as faults,
        (select count(*)::int from pay_run where kind = 'FINAL' and state = 'Completed') as "finalPaid",
        (select count(*)::int from payslip s join pay_run r on r.id = s.run_id
          where r.kind = 'FINAL' and r.state = 'Not Posted' and s.faults = '[]') as "finalComputed",
        (select count(*)::int from certificate_release) as certificates,
        (select count(*)::int from payslip_receipt o join payslip s on s.id = o.payslip_id
          join employee e on e.id = s.employee_id where e.username = 'employee') as own`);
    // One was paid before the demo, and one by the case of a leaver.
    expect(pay).toMatchObject({ faults: 1, finalPaid: 2, finalComputed: 1, own: 0 });
    expect(pay?.acknowledged).toBeGreaterThan(0);
    expect(pay?.opened).toBeGreaterThan(pay?.acknowledged ?? 0);
    expect(pay?.certificates).toBeGreaterThan(0);
  });

  test('pays and deducts by group: approved by another person, signed for, and on payslips', async () => {
    const rules = await database.rows(sql`select v.title, v.state, v.made_by <> v.decided_by as "isByTwo",
        (select count(*)::int from payslip s join pay_run r on r.id = s.run_id
          where r.state = 'Completed' and s.lines @> jsonb_build_array(jsonb_build_object('label', v.title))) > 0 as "isPaid"
      from recurring_pay v order by v.title`);
    const approved = { state: 'APPROVED', isByTwo: true, isPaid: true };
    expect(rules).toEqual(['Hazard allowance', 'Union dues'].map((title) => ({ title, ...approved })));
  });

  test('is the same company when it is made again, however long the database takes for a statement', async () => {
    const again = await freshDatabase();
    await again.run(sql`create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.6); return null; end $$`);
    await again.run(sql`create trigger dawdle after insert on cluster execute function dawdle()`);
    await again.transaction(async (db) => {
      await db.run(sql`select set_config('statement_timeout', '500ms', true)`);
      await seedDemo(db, SMALL_DEMO);
    });
    const people = async (from: Database) => {
      const id = (await employeeIdOf(from, 'e0042')) ?? '';
      const person = (await peopleOf(from, [id])).get(id);
      return [person?.firstName, person?.lastName, person?.hiredOn, person?.email];
    };
    expect(await people(again)).toEqual(await people(database));
  });

  test('is recognised in a database that an older release seeded, and refused where no demo is asked for', async () => {
    const markOf = new URL('./migrations/0054-demo-mark.sql', import.meta.url);
    await database.run(sql`drop table database_mark`);
    await database.pool.query(await readFile(markOf, 'utf8'));
    expect(await holdsDemo(database, config)).toBe(true);
    const refused = holdsDemo(database, readConfig({ DEMO: '0' }));
    await expect(refused).rejects.toThrow(/set DATA_DIR to another folder.*DEMO=1/);
  });

  test('is not made a second time', async () => {
    const told = await seedFirstStart(database, config);
    expect(told.join(' ')).toMatch(/kawani.*employee supervisor/);
    expect(await counted(database, 'employee')).toBe(120);
  });
});

describe('without the demo', () => {
  test('one administrator is made, whose password is told once, and the nation’s holidays', async () => {
    const database = await freshDatabase();
    const plain = readConfig({ DEMO: '0' });
    const [told = ''] = await seedFirstStart(database, plain);
    expect(told).toMatch(/^The account administrator has the password \S{20}\./);
    expect(await accountNamed(database, 'administrator')).toMatchObject({
      roles: ['Administrator'],
      mustChangePassword: true,
    });
    expect(await seedFirstStart(database, plain)).toEqual([]);
    expect(await holdsDemo(database, plain)).toBe(false);
    expect(await counted(database, 'employee')).toBe(0);
    const [holidays] = await database.rows<{ count: number }>(sql`select count(*) from holiday`);
    expect(holidays?.count).toBeGreaterThan(40);
  });

  // The embedded provider answers the Admin REST calls of a Keycloak, and is tested against the same questions.
  test('with an identity provider elsewhere the administrator is made there, and a second company’s finds him', async () => {
    const { authUrl, serverSecret, database: accounts, stop } = await startEmbedded();
    try {
      const elsewhere = readConfig({ DEMO: '0', AUTH_URL: authUrl, AUTH_SECRET: serverSecret });
      const first = await seedFirstStart(await freshDatabase(), elsewhere);
      const second = await seedFirstStart(await freshDatabase(), elsewhere);
      expect(first[0]).toMatch(/^The account administrator has the password/);
      expect(second).toEqual(['The account administrator exists already.']);
      expect(await accountNamed(accounts, 'administrator')).toMatchObject({
        roles: ['Administrator'],
        mustChangePassword: true,
      });
    } finally {
      await stop();
    }
  });
});
