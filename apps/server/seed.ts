// What a database is filled with at its first start: the demo company, or an administrator and the nation's holidays.

import { approvals } from '@kawani/domains/approvals/requests';
import { seedAttendance } from '@kawani/domains/attendance/seed';
import { seedDashboard } from '@kawani/domains/dashboard/seed';
import { seedDeductions, seedDeferments } from '@kawani/domains/deductions/seed';
import { diagnosticInbox } from '@kawani/domains/diagnostics/requests/requests';
import { seedDiagnosticRequests } from '@kawani/domains/diagnostics/results/seed';
import { seedDiagnostics } from '@kawani/domains/diagnostics/slots/seed';
import { type DemoAccount, seedEmployees, seedPapers } from '@kawani/domains/employees/seed';
import { hasEmployees } from '@kawani/domains/employees/service';
import { seedLeave } from '@kawani/domains/leave/filing/seed';
import { seedCashier } from '@kawani/domains/loans/cashier/seed';
import { seedGovernmentLoans } from '@kawani/domains/loans/government/seed';
import { seedGovernmentBillings } from '@kawani/domains/loans/government/seed/billings';
import { seedLoans, seedPastLoans } from '@kawani/domains/loans/release/seed';
import { seedSeparations } from '@kawani/domains/offboarding/cases/seed';
import { seedClearances } from '@kawani/domains/offboarding/clearance/seed';
import { seedExit } from '@kawani/domains/offboarding/exit/seed';
import { seedHandbook } from '@kawani/domains/onboarding/handbook/seed';
import { seedPrograms } from '@kawani/domains/onboarding/programs/seed';
import { seedSessions } from '@kawani/domains/onboarding/sessions/seed';
import { seedOnboarding } from '@kawani/domains/onboarding/tasks/seed';
import { seedOrganization } from '@kawani/domains/organization/seed';
import { idByCode, type UnitTable } from '@kawani/domains/organization/service';
import { seedPayroll } from '@kawani/domains/payroll/seed';
import { paydays } from '@kawani/domains/payroll/service';
import { seedHiring } from '@kawani/domains/recruitment/hiring/seed';
import { seedInterviews } from '@kawani/domains/recruitment/interviews/seed';
import { requisitionInbox } from '@kawani/domains/recruitment/requisitions/requests';
import { seedRecruitment } from '@kawani/domains/recruitment/screening/seed';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { SecondKind } from '@kawani/domains/requests/second-person/lists';
import { beginWithTwo } from '@kawani/domains/requests/second-person/service';
import { seedPostedPeriods, seedSchedule, seedShiftChanges } from '@kawani/domains/schedule/seed';
import { hasHolidays, loadInBulk, proclaimNational } from '@kawani/domains/schedule/service';
import { seedCounts } from '@kawani/domains/uniforms/counts/seed';
import { seedUniformOrders } from '@kawani/domains/uniforms/orders/seed';
import { seedUniforms } from '@kawani/domains/uniforms/stock/seed';
import { systemClock } from '@kawani/kit/server/clock';
import { aloneInDatabase } from '@kawani/kit/server/costly';
import { allowSeconds, type Database, type Db } from '@kawani/kit/server/db';
import { type Files, openFiles } from '@kawani/kit/server/files';
import { isLoopback } from '@kawani/kit/server/loopback';
import { isMarked, mark } from '@kawani/kit/server/marks';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { temporaryPassword } from '../sign-in/given-password.ts';
import { profiles } from '../sign-in/profiles.ts';
import type { Config } from './config.ts';
import { followers, registry } from './modules.ts';
import { createAccounts } from './seed/accounts.ts';
import { chanceFrom } from './seed/chance.ts';

/** The company that is made up: the same for the same day and measures. */
export type SeedPlan = {
  readonly today: Day;
  readonly now: Date;
  readonly days: number;
  readonly employees: number;
  /** From 0 to 1, 1 left out; the same row of numbers every time. */
  readonly random: () => number;
};

export const DEMO = { employees: 400, days: 90 } as const;
export const DEMO_PASSWORD = 'kawani';
const ADMINISTRATOR = 'administrator';
const SEED = 20_090_601;
/** Nobody waits for an answer: a statement of thousands of rows may take its time on a slow or busy machine. */
const SECONDS_A_STATEMENT = 120;

/** The accounts of the demo that are told of, in the order in which they are worth trying. */
const TOLD =
  'employee supervisor hr hrmanager payroll cashier loans loans2 loans3 custodian clinic clinic2 recruiter admin newhire';

/** Whether the demo company lives here. Throws where it does and nobody asked for the demo. */
export async function holdsDemo(database: Database, { isDemo, databaseUrl, dataDir }: Config): Promise<boolean> {
  if (!(await isMarked(database, 'demo'))) return false;
  if (isDemo) return true;
  const afresh =
    databaseUrl === undefined
      ? `set DATA_DIR to another folder (now ${dataDir})`
      : 'set DATABASE_URL to an empty database';
  throw new Error(
    'This database holds the demo company, and everybody knows the passwords of its accounts: with DEMO=0 Kawani does ' +
      `not start on it. To begin with a company of your own, ${afresh}. To keep the demo, set DEMO=1.`,
  );
}

/** Fills an empty database; gives what the person who started should read. */
export async function seedFirstStart(database: Database, config: Config): Promise<string[]> {
  if (config.isDemo) {
    const seeded = await database.transaction(async (db) => {
      await loadInBulk(db);
      return (await hasEmployees(db)) ? undefined : seedDemo(db, { config, ...DEMO });
    });
    const password = seeded ?? (isOpenToOthers(config) ? 'that was shown when they were made' : DEMO_PASSWORD);
    return [`Accounts of the demo, all with the password ${password}:`, `  ${TOLD}`];
  }
  return database.transaction(async (db) => {
    const isFirst = !(await hasHolidays(db));
    if (isFirst) await beginWithTwo(db, SecondKind.codes);
    // A newer release may know the holidays of another year.
    await proclaimNational(db);
    return isFirst ? aloneInDatabase(() => seedMinimum(db, config)) : [];
  });
}

async function seedMinimum(db: Db, config: Config): Promise<string[]> {
  const password = temporaryPassword();
  const created = await createAccounts(db, config, [
    { username: ADMINISTRATOR, profile: 'Administrator', password, employeeId: undefined, mustChangePassword: true },
  ]);
  if (created === 0) return [`The account ${ADMINISTRATOR} exists already.`];
  return [
    `The account ${ADMINISTRATOR} has the password ${password}. It is not shown again.`,
    'It works for the first sign-in only, which asks for a password of your own.',
  ];
}

type Measures = { config: Config; employees: number; days: number; tell?: (line: string) => void };

/** In the caller's transaction: a company is there whole or not at all. Gives the password of its accounts. */
export function seedDemo(db: Db, measures: Measures): Promise<string> {
  return aloneInDatabase(() => fill(db, measures));
}

async function fill(db: Db, { config, employees, days, tell = () => {} }: Measures): Promise<string> {
  const password = isOpenToOthers(config) ? temporaryPassword() : DEMO_PASSWORD;
  const now = systemClock();
  const plan: SeedPlan = { today: dayAt(now), now, days, employees, random: chanceFrom(SEED) };
  const told: Told = async (what, make) => {
    const began = performance.now();
    const made = await make();
    tell(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return made;
  };
  await allowSeconds(db, SECONDS_A_STATEMENT);
  await mark(db, 'demo');
  await told('organization', () => seedOrganization(db, plan));
  const accounts = await told('employees', () => seedEmployees(db, plan));
  await told('schedule', () => seedSchedule(db, plan));
  await told('leave', () => seedLeave(db, plan));
  await told('attendance', () => seedAttendance(db, plan));
  // Requests know whom to go to.
  await told('permissions', () => rememberProfiles(db, accounts));
  const files = await openFiles(config.storageUrl, config.dataDir);
  // Their first deductions lie in periods that are closed by now.
  await told('loans of the past', () => seedPastLoans(db, plan, { registry, files }));
  await told('periods', () => seedPostedPeriods(db, plan));
  await seedMoney(db, plan, { files, told });
  await told('shift changes', () => seedShiftChanges(db, plan));
  await told('papers', () => seedPapers(db, { ...plan, files }));
  await told('dashboard', () => seedDashboard(db, plan));
  await told('uniforms', () => seedUniforms(db, plan));
  await told('uniform orders', () => seedUniformOrders(db, plan, { registry, files }));
  await told('counts', () => seedCounts(db, plan));
  await told('diagnostics', () => seedDiagnostics(db, plan));
  await told('diagnostic requests', () =>
    seedDiagnosticRequests(db, plan, { registry, inbox: diagnosticInbox, approvals, files }),
  );
  await told('handbook', () => seedHandbook(db, plan));
  await told('onboarding sessions', () => seedSessions(db, plan, { files }));
  // People who are hired begin with a program.
  await told('programs', () => seedPrograms(db, plan));
  await told('recruitment', () => seedRecruitment(db, plan, { registry, inbox: requisitionInbox, files }));
  await told('interviews', () => seedInterviews(db, plan, { files }));
  await told('offers and hires', () => seedHiring(db, plan, { registry, files, company: config.companyName }));
  await told('newcomers', () => seedOnboarding(db, plan, { files }));
  await told('leaving', () => seedSeparations(db, plan, { registry, followers, files }));
  await told('clearances', () => seedClearances(db, plan));
  await told('exits', () => seedExit(db, plan, { files, company: config.companyName }));
  await told('accounts', () => createAccounts(db, config, accounts.map(withPassword(password))));
  return password;
}

type Told = <Made>(what: string, make: () => Promise<Made>) => Promise<Made>;

/** What people owe comes before the pay of the past, which takes it. */
async function seedMoney(db: Db, plan: SeedPlan, { files, told }: { files: Files; told: Told }): Promise<void> {
  await told('deductions', () => seedDeductions(db, plan));
  await told('government loans', () => seedGovernmentLoans(db, plan));
  const units = {
    hospital: await demoUnit(db, 'detachment', 'MKT-03'),
    technicians: await demoUnit(db, 'job_designation', 'TECHNICIAN'),
  };
  await told('payroll', () => seedPayroll(db, { ...plan, units }));
  await told('loans', () => seedLoans(db, plan, { registry, files }));
  await told('billings', () => seedGovernmentBillings(db, plan));
  await told('deferments', () => seedDeferments(db, plan, paydays));
  await told('cashier', () => seedCashier(db, plan));
}

async function demoUnit(db: Db, unit: UnitTable, code: string): Promise<string> {
  const id = await idByCode(db, unit, code);
  if (id === undefined) throw new Error(`The demo has no ${unit} ${code}`);
  return id;
}

/** As if whoever decides something had signed in before: requests know whom to go to. */
async function rememberProfiles(db: Db, accounts: readonly DemoAccount[]): Promise<void> {
  for (const { username, profile } of accounts) {
    if (profile === 'Employee') continue;
    await rememberPermissions(db, { username, holds: new Set(profiles[profile]) });
  }
}

function withPassword(password: string) {
  return ({ username, profile, employeeId }: DemoAccount) => ({ username, profile, employeeId, password });
}

/** A Keycloak on another machine lets people in without asking us: there the demo has a password that nobody knows. */
function isOpenToOthers({ keycloakUrl }: Config): boolean {
  if (keycloakUrl === undefined) return false;
  const { hostname } = new URL(keycloakUrl);
  return hostname !== 'localhost' && !isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
