// Recruitment for tests: who asks for people, who approves that, and a server of their operations.
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { applicantRoutes } from '@kawani/domains/recruitment/applicants/routes';
import { hiringInbox } from '@kawani/domains/recruitment/hiring/requests';
import { hiringRoutes } from '@kawani/domains/recruitment/hiring/routes';
import { endBeforeWithdrawal } from '@kawani/domains/recruitment/hiring/service/ending';
import { hiringRequestHandlers } from '@kawani/domains/recruitment/hiring/service/endorsement';
import { interviewRoutes } from '@kawani/domains/recruitment/interviews/routes';
import { interviewsToHold } from '@kawani/domains/recruitment/interviews/service/needed';
import { movedOn, withdrawn } from '@kawani/domains/recruitment/interviews/service/telling';
import { jobOrderRoutes } from '@kawani/domains/recruitment/job-orders/routes';
import { offerRoutes } from '@kawani/domains/recruitment/offers/routes';
import { postingRoutes } from '@kawani/domains/recruitment/postings/routes';
import { reapplicantRoutes } from '@kawani/domains/recruitment/reapplicants/routes';
import { requisitionInbox, requisitionRequest } from '@kawani/domains/recruitment/requisitions/requests';
import { requisitionRoutes } from '@kawani/domains/recruitment/requisitions/routes';
import { requisitionRequestHandlers } from '@kawani/domains/recruitment/requisitions/service/request-handlers';
import { rosterRoutes } from '@kawani/domains/recruitment/roster/routes';
import { screeningRoutes } from '@kawani/domains/recruitment/screening/routes';
import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { requestsRoutes } from '@kawani/domains/requests/engine/routes';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { inboxRoutes } from '@kawani/domains/requests/inbox/routes';
import { scheduleRoutes } from '@kawani/domains/schedule/routes';
import { statutoryRoutes } from '@kawani/domains/statutory/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { identifyLinks } from '@kawani/kit/server/links';
import type { Answered, Input } from './clinic-actions.ts';
import { openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

const TODAY = '2026-11-02';
const OFFICES = [
  ['rita', 'VIEW_PRF_LIST', 'VIEW_JO_LIST', 'VIEW_ROSTER_LIST', 'HIRING_JOB_OFFER_CREATE'],
  ['bella', 'VIEW_PRF_LIST', 'APPROVER_BILLABLE'],
  ['nono', 'APPROVER_NON-BILLABLE'],
  ['tala', 'APPROVED_PRF_NOTIFICATION'],
  ['olga', 'CREATE_ASSIGNMENT_ORDER', 'CREATE_RELIEF_ORDER'],
  ['otto', 'VIEW_ROSTER_LIST', 'CREATE_ASSIGNMENT_ORDER'],
] as const;

export async function openRecruitment({ limitsRate = false } = {}) {
  const database = await freshDatabase();
  const endorsed: string[] = [];
  const registry = registryOf([
    ...requisitionRequestHandlers,
    ...hiringRequestHandlers(async (_, hireId) => void endorsed.push(hireId)),
  ]);
  const clock = { now: new Date(`${TODAY}T09:00:00+08:00`) };
  const { app, call, people, files } = await startApi(
    database,
    [
      ...[...requisitionRoutes(registry), ...jobOrderRoutes, ...rosterRoutes, ...scheduleRoutes],
      ...[
        ...postingRoutes,
        ...applicantRoutes({ before: endBeforeWithdrawal, telling: withdrawn }),
        ...screeningRoutes(movedOn),
        ...interviewRoutes,
      ],
      ...[...offerRoutes, ...hiringRoutes, ...reapplicantRoutes, ...statutoryRoutes],
      ...[requisitionInbox, hiringInbox].flatMap((each) => inboxRoutes(registry, each)),
      ...requestsRoutes(registry),
      ...dashboardRoutes(registry, [interviewsToHold]),
    ],
    () => clock.now,
    { identifyLink: identifyLinks(database, () => clock.now), limitsRate },
  );
  const company = await openCompany(database);
  for (const [username, ...holds] of OFFICES) {
    people.set(username, { employeeId: await company.employee({ username }), holds });
    await rememberPermissions(database, { username, holds: new Set(holds) });
  }
  people.set('stranger', { employeeId: await company.employee(), holds: ['VIEW_APPLICANT_LIST'] });
  const [guard] = await database.rows<{ id: string }>(sql`select id from job_designation where code = 'GUARD'`);
  const site = company.detachments.get('MKT-1') ?? '';
  const base = { designationId: guard?.id, detachmentId: site, headcount: 2, isBillable: true, reason: 'NEW_POST' };

  async function ask<Body = object>(who: string, endpoint: Endpoint, input: Input = {}): Promise<Answered<Body>> {
    const { status, text } = await call(who, endpoint, { input, key: newId() });
    return { status, ...(text === '' ? {} : JSON.parse(text)) };
  }
  /** Two billable guards for MKT-1 by the middle of December, unless told otherwise. */
  const file = (who: string, more: Input = {}) =>
    ask<RequestDetail>(who, requisitionRequest.api.file, { ...base, neededBy: '2026-12-15', files: [], ...more });
  const decide = (who: string, { id, version }: Pick<RequestDetail, 'id' | 'version'>, action: string) =>
    ask<RequestDetail>(who, requisitionInbox.api.decide, { id, action, version, remarks: 'A reason' });
  const move = async (who: string, id: string, name: string) => {
    const { version } = await ask<RequestDetail>(who, requestsApi.one, { id });
    return ask<RequestDetail>(who, requestsApi.move, { id, move: name, version });
  };
  return {
    ...{ database, app, endorsed, registry },
    ...{ files, call, clock, people },
    company,
    site,
    guard: guard?.id ?? '',
    ask,
    file,
    decide,
    move,
  };
}
