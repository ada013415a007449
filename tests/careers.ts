// Applicants for tests: published postings, and what people without an account ask of them, each from an address of their own.
import { applicantsApi } from '@kawani/domains/recruitment/applicants/contract';
import { PRIVACY_NOTICE } from '@kawani/domains/recruitment/applicants/lists';
import { postingsApi } from '@kawani/domains/recruitment/postings/contract';
import { requisitionsApi } from '@kawani/domains/recruitment/requisitions/contract';
import type { Endpoint, GivesOf, ReturnsOf } from '@kawani/kit/contract/endpoint';
import { type Database, newId, sql } from '@kawani/kit/server/db';
import type { Answered, Input } from './clinic-actions.ts';
import { openRecruitment } from './recruitment.ts';

type Posting = ReturnsOf<typeof postingsApi.write>;
type Applied = ReturnsOf<typeof applicantsApi.apply>;
type PostingInput = GivesOf<typeof postingsApi.write>;

const TEXT = {
  ...{ title: 'Security guard', description: 'Guards an office building at night.', place: 'Makati City' },
  ...{ showsPay: true, sexReason: null, heightReason: null },
};
const TYPING_MS = 30_000;

/** The job that sends mails is none of these tests'. */
async function withoutSending(database: Database): Promise<void> {
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void
    language sql as 'select'`);
}

export async function openCareers({ limitsRate = true } = {}) {
  const recruitment = await openRecruitment({ limitsRate });
  const { app, clock, database, file, decide, ask } = recruitment;
  await withoutSending(database);
  let callers = 0;

  /** Of somebody outside: with the token of a link, or with nothing. */
  async function outside<Body = object>(
    { method, path }: Endpoint,
    input: Input = {},
    { link, address, language }: { link?: string; address?: string; language?: string } = {},
  ): Promise<Answered<Body>> {
    callers += 1;
    const given = { ...input };
    const url = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(given[name]);
      delete given[name];
      return value;
    });
    const answer = await app.inject({
      method,
      url: `/api/v1${url}`,
      remoteAddress: address ?? `10.1.${Math.floor(callers / 250)}.${callers % 250}`,
      headers: {
        ...(link && { authorization: `Link ${link}` }),
        ...(language && { 'accept-language': language }),
        ...(method === 'POST' && { 'idempotency-key': newId() }),
      },
      ...(method === 'GET' ? {} : { payload: given }),
    });
    return { status: answer.statusCode, ...(answer.body === '' ? {} : JSON.parse(answer.body)) };
  }

  /** The job order of an approved requisition. */
  async function jobOrder(more: Input = {}): Promise<string> {
    const filed = await file('rita', { rateFrom: 75_000, rateTo: 80_000, ...more });
    await decide('bella', filed, 'approve');
    type Read = { requisition: { jobOrder: { id: string } } };
    return (await ask<Read>('rita', requisitionsApi.one, { id: filed.id })).requisition.jobOrder.id;
  }
  const write = (id: string, more: Partial<PostingInput> = {}) =>
    ask<Posting>('rita', postingsApi.write, { ...TEXT, id, ...more });
  async function published(): Promise<Answered<Posting> & { jobOrderId: string }> {
    const jobOrderId = await jobOrder();
    const { id, version } = await write(jobOrderId);
    return { ...(await ask<Posting>('rita', postingsApi.publish, { id, version })), jobOrderId };
  }

  /** A form that was opened a while ago. */
  async function openForm(): Promise<string> {
    const { form } = await outside<{ form: string }>(applicantsApi.form);
    clock.now = new Date(clock.now.getTime() + TYPING_MS);
    return form;
  }
  const filled = async (code: string, more: Input = {}): Promise<Input> => ({
    ...{ code, firstName: 'Maria', lastName: 'Santos', mobile: '0917 123 4567', city: '1380300000' },
    ...{ hasExperience: true, starts: 'NOW', notice: PRIVACY_NOTICE, form: await openForm(), ...more },
  });
  const apply = async (code: string, more: Input = {}) =>
    outside<Applied>(applicantsApi.apply, await filled(code, more));
  return { ...recruitment, outside, jobOrder, write, published, openForm, filled, apply };
}
