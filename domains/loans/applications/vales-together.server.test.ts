// Small vales decided together over HTTP: each as if it were alone; loans, larger vales and one's own never.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import type { Decided } from '@kawani/domains/requests/inbox/contract';
import { newId } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { call, decide, filed, fileVale, ids, joinEmployee, mine, move, paid } from '../../../tests/loans.ts';
import type { ApplicationLine } from './contract/applications.ts';
import { loanOfficeApi } from './contract/office.ts';
import { loanInbox } from './requests.ts';

const LIMIT = 100_000;
const OFFICER = ['VIEW_LOAN_REQUEST', 'FOR_APPROVAL_LOAN', 'APPROVE_VALE_REQUEST', 'FILE_LOAN_REQUEST'];
const borrowers = ['lou', 'mac', 'ned', 'oli'];
const vales: Record<string, RequestDetail> = {};

async function vale(who: string, amount: number): Promise<RequestDetail> {
  const answer = await fileVale(who, { amount });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<RequestDetail>();
}

async function together(who: string, some: readonly RequestDetail[], action: 'approve' | 'deny' = 'approve') {
  const asked = { ids: some.map(({ id }) => id), versions: some.map(({ version }) => version), action };
  const input = action === 'deny' ? { ...asked, remarks: 'Not this time' } : asked;
  return call(who, loanInbox.api.decideMany, { input, key: newId() });
}

async function refusalsOf(who: string, some: readonly RequestDetail[], action?: 'approve' | 'deny') {
  const { results } = (await together(who, some, action)).json<{ results: Decided[] }>();
  return results.map(({ refusal }) => refusal?.code ?? null);
}

beforeAll(async () => {
  for (const name of borrowers) await joinEmployee(name);
  await joinEmployee('both', { holds: OFFICER });
  await paid(Object.fromEntries([...borrowers, 'both'].map((name) => [name, 900_000])));
  for (const name of ['lou', 'mac']) vales[name] = await vale(name, LIMIT);
  vales.ned = await vale('ned', LIMIT + 1);
  vales.oli = await vale('oli', 60_000);
});

const of = (...names: string[]) => names.flatMap((name) => vales[name] ?? []);

test('only vales up to the limit are marked to go together, for people who decide vales', async () => {
  const loan = await filed('ana');
  const marked = async (who: string) => {
    const answer = await call(who, loanOfficeApi.list, { input: { stage: 'FILED' } });
    const { items } = answer.json<{ items: ApplicationLine[] }>();
    expect(items.map(({ ref }) => ref)).toContain(loan.ref);
    return items.filter(({ goesTogether }) => goesTogether).map(({ ref }) => ref);
  };
  expect(await marked('both')).toEqual(of('lou', 'mac', 'oli').map(({ ref }) => ref));
  expect(await marked('first')).toEqual([]);
});

test('a larger vale and a loan are refused, and leave the others alone', async () => {
  const loan = await filed('ben');
  const asked = [...of('lou', 'ned'), loan, ...of('mac')];
  expect(await refusalsOf('both', asked)).toEqual([null, 'VALE_ONE_BY_ONE', 'ONE_BY_ONE', null]);
  for (const name of ['lou', 'mac']) expect((await mine(name, vales[name]?.id ?? '')).state).toBe('APPROVED');
  expect((await mine('ned', vales.ned?.id ?? '')).state).toBe('FILED');
  expect((await mine('ben', loan.id)).state).toBe('FILED');
  expect(await refusalsOf('both', [...of('ned'), loan], 'deny')).toEqual(['VALE_ONE_BY_ONE', 'ONE_BY_ONE']);
  expect((await decide('vales', await mine('ned', vales.ned?.id ?? ''))).status).toBe(200);
});

test('nobody approves their own vale among others, nor a loan that they answer for', async () => {
  const own = await vale('both', 50_000);
  const terms = { type: 'REGULAR', amount: 1_000_000, months: 6, security: 'CO_MAKERS' };
  const secured = await filed('cai', terms, { coMakerIds: [ids.both, ids.dan] });
  for (const name of ['both', 'dan']) await move(name, secured, 'accept');
  const asked = [own, await mine('cai', secured.id), ...of('oli')];
  expect(await refusalsOf('both', asked)).toEqual(['NOT_YOUR_OWN', 'ONE_BY_ONE', null]);
  expect((await mine('both', own.id)).state).toBe('FILED');
  expect(await refusalsOf('vales', [own])).toEqual([null]);
});

test('a vale that is not theirs to decide is not found, and one that was decided stays so', async () => {
  const seen = of('lou');
  expect(await refusalsOf('first', seen)).toEqual(['NO_SUCH_REQUEST']);
  expect((await together('mac', seen)).status).toBe(403);
  expect(await refusalsOf('vales', seen)).toEqual(['ALREADY_DECIDED']);
});
