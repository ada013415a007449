// New hires for tests: endorsed ones, a provider whose accounts are made, and a server of the operations around them.
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { diagnosticRequestHandlers } from '@kawani/domains/diagnostics/requests/service/request-handlers';
import { employeesRoutes } from '@kawani/domains/employees/routes';
import { applicantsApi } from '@kawani/domains/recruitment/applicants/contract';
import { APPLICATION_LINK } from '@kawani/domains/recruitment/applicants/lists';
import { applicantRoutes } from '@kawani/domains/recruitment/applicants/routes';
import { hiringApi } from '@kawani/domains/recruitment/hiring/contract';
import { hiringRoutes } from '@kawani/domains/recruitment/hiring/routes';
import { hireRunRoutes } from '@kawani/domains/recruitment/hiring/routes/saga';
import { endBeforeWithdrawal } from '@kawani/domains/recruitment/hiring/service/ending';
import { runHire } from '@kawani/domains/recruitment/hiring/service/saga/run';
import { startHire } from '@kawani/domains/recruitment/hiring/service/saga/start';
import { withdrawn } from '@kawani/domains/recruitment/interviews/service/telling';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { uniformRequestHandlers } from '@kawani/domains/uniforms/orders/service/request-handlers';
import { type Database, newId, sql } from '@kawani/kit/server/db';
import { type Identity, identityAt } from '@kawani/kit/server/identity';
import { startJobs } from '@kawani/kit/server/jobs';
import { identifyLinks, makeLink } from '@kawani/kit/server/links';
import { openLog } from '@kawani/kit/server/log';
import { cutOffPerson } from '@kawani/kit/server/revocation';
import { addDays } from '@kawani/kit/values/day';
import { allPermissions } from '../apps/permissions.ts';
import { identifyBy } from '../apps/server/session.ts';
import { presentDay } from './clock.ts';
import { openCompany, startApi } from './company.ts';
import { freshFiles } from './files.ts';
import { clinicRows, type HireParts, hireRows, setRows } from './hire-rows.ts';
import { registryOf } from './registry.ts';
import { verifierOf } from './sign-in-browser.ts';
import { type Embedded, startEmbedded } from './sign-in-embedded.ts';

const FIRST_DAY = presentDay();
/** A little before the shift of the first day begins. */
const NOW = new Date(`${FIRST_DAY}T05:55:00+08:00`);

export async function openHires() {
  const provider = await startEmbedded();
  const { database } = provider;
  // Its tables alone: the tests run what was asked for themselves.
  const jobs = await startJobs({ pool: database.pool, tasks: { nothing: async () => {} }, log: openLog('silent') });
  const { identity, providerIsAway } = identityOf(provider);
  const identify = identifyBy(
    verifierOf(provider, () => false),
    database,
  );
  const leaving = [...hiringRoutes, ...applicantRoutes({ before: endBeforeWithdrawal, telling: withdrawn })];
  const routes = [...hireRunRoutes, ...employeesRoutes, ...attendanceRoutes, ...leaving];
  const identifyLink = identifyLinks(database, () => NOW);
  const { app, call, people } = await startApi(database, routes, () => NOW, { identity, identify, identifyLink });
  const registry = registryOf([...uniformRequestHandlers, ...diagnosticRequestHandlers]);
  const hiring = {
    ...{ database, identity, registry, clock: () => NOW, files: await freshFiles() },
    ...{ company: 'Bayanihan Care Corporation', appUrl: 'http://kawani.test/' },
  };
  const { boss, rita, ...staff } = await openStaff(database);
  people.set('boss', { employeeId: boss, holds: ['APPROVE_NEW_HIRE_ENDORSEMENT', 'MANAGE_EMPLOYEE_ACCOUNTS'] });
  people.set('hana', { employeeId: staff.colleague, holds: ['CREATE_REQUEST_201_FILE'] });
  people.set('rita', { employeeId: rita, holds: ['VIEW_ALL_APPLICANTS_FOR_HIRING'] });
  return {
    ...{ provider, database, call, providerIsAway, ...staff },
    endorsed: endorser(database, { boss, recruiter: rita, startsOn: FIRST_DAY, ...staff }),
    inDays: (days: number) => addDays(FIRST_DAY, days),
    /** The person of a hire withdraws by the link to their application. */
    withdraw: async (hireId: string) => {
      const link = { purpose: APPLICATION_LINK, subjectId: hireId, madeBy: 'rita', now: NOW };
      const { token } = await makeLink(database, { ...link, expiresAt: new Date(NOW.getTime() + 86_400_000) });
      const { method, path } = applicantsApi.withdraw;
      const headers = { authorization: `Link ${token}`, 'idempotency-key': newId() };
      return (await app.inject({ method, url: `/api/v1${path}`, headers, payload: {} })).statusCode;
    },
    /** The office ends a hire that it saw a moment before. */
    end: async (hireId: string) => {
      const [seen] = await database.rows<{ version: number }>(sql`select version from hire where id = ${hireId}`);
      const input = { id: hireId, version: seen?.version, because: 'NOT_REACHED' };
      return (await call('hana', hiringApi.fallOut, { input })).status;
    },
    run: (hireId: string) => runHire(hiring, hireId),
    runOn: (on: Database, hireId: string) => runHire({ ...hiring, database: on }, hireId),
    stop: async () => {
      await jobs.stop();
      await app.close();
      await provider.stop();
    },
  };
}

/** Refuses whatever is asked of the provider while it is away. */
function identityOf({ database, authUrl, serverSecret }: Embedded) {
  let isAway = false;
  const cutOff = (subject: string) => cutOffPerson(database, subject);
  const real = identityAt({ authUrl, serverSecret, permissions: allPermissions, cutOff });
  const identity: Identity = new Proxy(real, {
    get: (target, name: keyof Identity) =>
      isAway && name !== 'permissions' ? () => Promise.reject(new TypeError('fetch failed')) : target[name],
  });
  const providerIsAway = (away: boolean) => {
    isAway = away;
  };
  return { identity, providerIsAway };
}

/** Before the first hire: company numbers go on from theirs. */
async function openStaff(database: Database) {
  const { employee, detachments, shifts } = await openCompany(database);
  const boss = await employee({ username: 'boss' });
  const rita = await employee({ username: 'rita' });
  const left = { separatedOn: '2026-06-30' };
  const [former, returning, colleague] = [await employee(left), await employee(left), await employee()];
  await rememberPermissions(database, { username: 'boss', holds: new Set(['CREATE_EMPLOYEE']) });
  const [guard] = await database.rows<{ id: string }>(sql`select id from job_designation where code = 'GUARD'`);
  const designationId = guard?.id ?? '';
  for (const row of [...setRows(designationId), ...clinicRows(designationId)]) await database.run(row);
  const [site, shiftId] = [detachments.get('MKT-1') ?? '', shifts.get('DAY') ?? null];
  return { boss, rita, former, returning, colleague, designationId, site, shiftId };
}

type Fixed = Pick<HireParts, 'boss' | 'recruiter' | 'designationId' | 'site' | 'startsOn' | 'shiftId'>;
type Changed = Partial<Pick<HireParts, 'startsOn' | 'rate' | 'former' | 'name' | 'shiftId'>>;

/** Writes hires that wait to be made employees; gives their ids. */
function endorser(database: Database, { boss, recruiter, designationId, site, startsOn, shiftId }: Fixed) {
  let made = 0;
  return async (changed: Changed = {}): Promise<string> => {
    made += 1;
    const [nth, hireId] = [made, newId()];
    const usual = { startsOn, shiftId, rate: 90_000, former: null, name: `Maria ${nth}`, ...changed };
    await database.transaction(async (db) => {
      for (const row of hireRows({ hireId, nth, boss, recruiter, designationId, site, ...usual })) await db.run(row);
      const actor = { subject: 'boss', username: 'boss', employeeId: boss, holds: new Set<string>() };
      await startHire({ db, actor, now: NOW }, hireId);
    });
    return hireId;
  };
}
