// A handbook for tests: an office that writes it, people who read it, and a server of its operations.
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { employmentRoutes } from '@kawani/domains/employees/routes';
import { handbookApi } from '@kawani/domains/onboarding/handbook/contract';
import type { ChapterDetail } from '@kawani/domains/onboarding/handbook/contract/chapter';
import { type MyChapter, myHandbookApi } from '@kawani/domains/onboarding/handbook/contract/mine';
import { handbookRoutes } from '@kawani/domains/onboarding/handbook/routes';
import { handbookToRead } from '@kawani/domains/onboarding/handbook/service/handbook';
import { standardsNotAcknowledged } from '@kawani/domains/onboarding/handbook/service/standards';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { sql } from '@kawani/kit/server/db';
import { openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

type Answered<T> = T & {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
};
type Input = Readonly<Record<string, unknown>>;

/** With `hr`, who writes the handbook and changes statuses, and without any reader. */
export async function openHandbook() {
  const database = await freshDatabase();
  const clock = { now: new Date('2026-11-20T09:00:00.000+08:00') };
  const routes = [
    ...handbookRoutes,
    ...employmentRoutes([standardsNotAcknowledged]),
    ...dashboardRoutes(registryOf([]), [handbookToRead]),
  ];
  const { call, people } = await startApi(database, routes, () => clock.now);
  const company = await openCompany(database);
  const holds = ['CHECKLIST_MANAGE_PROGRAM', 'CHANGE_EMPLOYEE_STATUS', 'VIEW_EMPLOYEE_LIST'];
  people.set('hr', { employeeId: await company.employee({ username: 'hr' }), holds });

  async function ask<T = object>(
    who: string,
    endpoint: Endpoint,
    input: Input = {},
    key?: string,
  ): Promise<Answered<T>> {
    const answer = await call(who, endpoint, { input, ...(key !== undefined && { key }) });
    return { ...answer.json<T & { code?: string; message?: string }>(), status: answer.status };
  }

  async function reader(who: string, { isOnProbation = false, hiredOn = '2026-01-05' } = {}): Promise<string> {
    const employeeId = await company.employee({ username: who, hiredOn });
    if (isOnProbation)
      await database.run(sql`update employee_status set status = 'Probationary' where employee_id = ${employeeId}`);
    people.set(who, { employeeId, holds: ['HANDBOOK'] });
    return employeeId;
  }

  const texts = (title: string, body = `${title}, as it is done here.`) => ({
    ...{ titleEn: title, titleFil: `${title} (fil)` },
    ...{ bodyEn: body, bodyFil: `Sa Filipino: ${body}` },
  });
  const create = (title: string, more: Input = {}) =>
    ask<ChapterDetail>('hr', handbookApi.create, { kind: 'CHAPTER', ...texts(title), ...more });
  const publish = ({ chapter: { id, version } }: ChapterDetail, title: string, body?: string) =>
    ask<ChapterDetail>('hr', handbookApi.publish, { id, version, ...texts(title, body) });
  const mine = async (who: string) => (await ask<{ items: MyChapter[] }>(who, myHandbookApi.read)).items;
  const readNow = (
    who: string,
    { versionId, sha256 }: Pick<MyChapter, 'versionId' | 'sha256'>,
    more: Input = {},
    key?: string,
  ) =>
    ask<{ acknowledgedAt: string }>(
      who,
      myHandbookApi.acknowledge,
      { versionId, sha256, language: 'fil', readAt: '2026-11-20T09:00:00.000+08:00', ...more },
      key,
    );
  return { database, clock, company, people, call, ask, reader, texts, create, publish, mine, readNow };
}
