// Hiring for tests: somebody who accepted an offer, and what is asked of them and of the offices.

import { hiringApi } from '@kawani/domains/recruitment/hiring/contract';
import type { HiringDetail, UploadLink } from '@kawani/domains/recruitment/hiring/contract/hiring';
import { hireUploadApi, type UploadStanding } from '@kawani/domains/recruitment/hiring/contract/upload';
import { postingsApi } from '@kawani/domains/recruitment/postings/contract';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { newId, sql } from '@kawani/kit/server/db';
import { openCareers } from './careers.ts';
import type { Answered, Input } from './clinic-actions.ts';
import { BOUNDARY, multipart, pictureOf } from './upload.ts';

const OFFICES = [
  ['hana', 'CREATE_REQUEST_201_FILE', 'HIRING_FOR_PAF', 'REQUEST_NEW_HIRE_ENDORSEMENT'],
  ['hugo', 'APPROVE_201_FILE'],
  ['paz', 'CREATE_PAF'],
  ['petra', 'UPDATE_PAF_APPROVER', 'APPROVE_NEW_HIRE_ENDORSEMENT'],
] as const;
const DAY_MS = 86_400_000;

/** As a person enters it. */
const PERSON = {
  ...{ birthDate: '1998-04-12', sex: 'Female', civilStatus: 'Single', psgc: '1380300001', street: '12 Sampaguita St' },
  ...{ sss: '34-1234567-8', emergencyName: 'Rosa Santos', emergencyRelation: 'Parent' },
  emergencyMobile: '0917 765 4321',
};

/** Offices, and a posting with seats for many. */
async function openJob() {
  const careers = await openCareers();
  const { database, people, company, ask, jobOrder, write } = careers;
  for (const [username, ...holds] of OFFICES) {
    people.set(username, { employeeId: await company.employee({ username }), holds });
    await rememberPermissions(database, { username, holds: new Set(holds) });
  }
  const jobOrderId = await jobOrder({ headcount: 60 });
  const { id, version, linkCode } = await write(jobOrderId);
  await ask('rita', postingsApi.publish, { id, version });
  return { ...careers, jobOrderId, code: linkCode };
}
type Job = Awaited<ReturnType<typeof openJob>>;

/** What the person sends by the link. */
function sendingBy({ app, outside }: Job) {
  async function sendFile(link: string, { content, name }: { content?: Buffer; name?: string } = {}) {
    const { method, path } = hireUploadApi.file;
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        authorization: `Link ${link}`,
        'idempotency-key': newId(),
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      },
      payload: multipart({ content: content ?? (await pictureOf('white')), name: name ?? 'photo.jpg' }),
    });
    return { status: answer.statusCode, ...JSON.parse(answer.body) };
  }
  const handIn = (link: string, kind: string, fileId: string, more: Input = {}) =>
    outside<UploadStanding>(hireUploadApi.paper, { kind, fileId, ...more }, { link });
  const enter = (link: string, more: Input = {}) =>
    outside<UploadStanding>(hireUploadApi.person, { ...PERSON, ...more }, { link });
  const standing = (link: string) => outside<UploadStanding>(hireUploadApi.standing, {}, { link });

  async function send(link: string, kind: string): Promise<Answered<UploadStanding>> {
    const { id } = await sendFile(link);
    const expires = (await standing(link)).papers.find((paper) => paper.kind === kind)?.expires;
    return handIn(link, kind, id, expires ? { expiresOn: '2027-06-30' } : {});
  }
  /** Everything that is required. */
  async function sendAll(link: string): Promise<void> {
    await enter(link);
    for (const { kind, isRequired } of (await standing(link)).papers) if (isRequired) await send(link, kind);
  }
  return { sendFile, handIn, enter, standing, send, sendAll };
}

/** What the offices do. */
function officesOf({ database, clock, ask, apply, code, jobOrderId }: Job) {
  let applicants = 0;
  /** An application with an accepted offer. */
  async function accepted(more: Input = {}): Promise<string> {
    applicants += 1;
    const mobile = `0918 555 ${String(1000 + applicants)}`;
    await apply(code, { mobile, email: `maria${applicants}@example.test`, ...more });
    const [found] = await database.rows<{ id: string }>(
      sql`select id from application order by applied_at desc, id desc limit 1`,
    );
    const id = found?.id ?? '';
    await database.run(sql`insert into application_event (application_id, version, state, moved_at, moved_by)
      values (${id}, 2, 'For hiring', ${clock.now}, 'rita')`);
    await database.run(sql`insert into offer (id, application_id, job_order_id, pay_basis, rate, factor, cola, starts_on, state,
        written_at, written_by, sent_at, sent_by, expires_at, ended_at)
      values (${newId()}, ${id}, ${jobOrderId}, 'DAILY', 75000, '313', 500, '2026-12-01', 'Accepted', ${clock.now}, 'rita',
        ${clock.now}, 'rita', ${new Date(clock.now.getTime() + DAY_MS)}, ${clock.now})`);
    return id;
  }
  const begin = (id: string, more: Input = {}, who = 'hana') => ask<UploadLink>(who, hiringApi.begin, { id, ...more });
  const one = (id: string, who = 'hugo') => ask<HiringDetail>(who, hiringApi.one, { id });
  const tokenOf = ({ address }: Pick<UploadLink, 'address'>) => address.split('#')[1] ?? '';
  /** Somebody who was asked for the 201 file, with the token of the link. */
  async function asked(more: Input = {}) {
    const id = await accepted(more);
    const link = await begin(id);
    return { id, link: tokenOf(link), hireId: link.hiring.hire?.id ?? '' };
  }
  const decide = (id: string, kind: string, version: number, more: Input = {}, who = 'hugo') =>
    ask<HiringDetail>(who, hiringApi.decide, { id, kind, version, decision: 'Approved', ...more });
  async function approveEach(id: string): Promise<Answered<HiringDetail>> {
    const { hire } = await one(id);
    for (const { kind, state, version } of hire?.papers ?? []) if (state === 'Sent') await decide(id, kind, version);
    return one(id);
  }
  const approve = (id: string, version: number, who = 'hugo') =>
    ask<HiringDetail>(who, hiringApi.approve, { id, version });
  return { accepted, asked, begin, one, tokenOf, decide, approveEach, approve };
}

export async function openHiring() {
  const job = await openJob();
  return { ...job, ...sendingBy(job), ...officesOf(job) };
}
