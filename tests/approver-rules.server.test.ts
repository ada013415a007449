// Keeping the rules that say who decides: what is refused, when a rule counts, and what waits follows it.
import { mayRule } from '@kawani/domains/approvals/contract';
import { approverRules } from '@kawani/domains/approvals/requests';
import { approverRulesApi } from '@kawani/domains/requests/approver-rules/contract';
import type { ApproverRule, RuleChoices } from '@kawani/domains/requests/approver-rules/contract/rule';
import { ruleRoutes } from '@kawani/domains/requests/approver-rules/routes';
import { applyDueRules } from '@kawani/domains/requests/approver-rules/service/rule-changes';
import type { History } from '@kawani/kit/contract/history';
import { notificationApi } from '@kawani/kit/contract/notification';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import { openBells } from '@kawani/kit/server/notify';
import { readTexts } from '@kawani/kit/server/texts';
import { beforeAll, expect, test } from 'vitest';
import { startApi } from './company.ts';
import { send } from './registers.ts';
import { clock, company, database, filed, ids, isWaitingFor, mine, registry, visit } from './visits.ts';

readTexts();
const api = approverRulesApi([visit]);
const bells = await openBells(database.pool);
const server = await startApi(
  database,
  [...ruleRoutes(registry, api, { kinds: [visit] }), ...notificationRoutes(bells)],
  () => clock.now(),
);
beforeAll(() => {
  server.people.set('hr', { employeeId: null, holds: ['MANAGE_PENDING_VISIT'] });
  server.people.set('lead', { employeeId: ids.lead as string, holds: ['APPROVE_VISIT'] });
  return () => bells.close();
});

const FORM = {
  name: 'Long visits',
  types: ['LONG'],
  overDays: 5,
  levels: [{ who: 'MANAGER' }],
  effectiveFrom: '2026-11-20',
};
const create = (more: Record<string, unknown> = {}) => server.call('hr', api.create, { input: { ...FORM, ...more } });
const made = async (more: Record<string, unknown> = {}) => {
  const answer = await create(more);
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  return answer.json<ApproverRule>();
};
const change = (rule: ApproverRule, more: Record<string, unknown>) => {
  const { id, version, name, types, overDays, levels, effectiveFrom } = rule;
  return server.call('hr', api.change, {
    input: { id, version, name, types, overDays, levels, effectiveFrom, ...more } as never,
  });
};
const switched = (rule: ApproverRule, name: 'activate' | 'deactivate') =>
  server.call('hr', api[name], { input: { id: rule.id, version: rule.version } });

test('a new rule sends what waits to others at once, and says how many', async () => {
  const request = await filed('ana', { days: 7 });
  expect(await isWaitingFor('lead', request.id)).toBe(true);
  const preview = await server.call('hr', api.preview, { input: FORM as never });
  expect(preview.json()).toEqual({ rerouted: 1 });
  expect(await isWaitingFor('lead', request.id)).toBe(true);
  const rule = await made();
  expect(await isWaitingFor('lead', request.id)).toBe(false);
  expect(await isWaitingFor('boss', request.id)).toBe(true);
  const after = await mine('ana', request.id);
  expect(after.levels).toBe(1);
  expect(after.timeline.at(-1)).toMatchObject({ event: 'reroute', role: 'System' });
  const { items } = (await server.call('hr', api.history, { input: { id: rule.id } })).json<History>();
  expect(items.flatMap(({ changes }) => changes)).toContainEqual({
    field: 'Waiting requests sent to other approvers',
    was: null,
    is: '1',
  });
  const bell = (await server.call('hr', notificationApi.bell, { input: {} })).json<{ items: { body: string }[] }>();
  expect(bell.items[0]?.body).toBe('Long visits: 1 waiting request was sent to other approvers.');
  expect((await server.call('hr', api.uses, { input: { id: rule.id } })).json()).toMatchObject({
    uses: [{ what: '1 waiting request', count: 1 }],
  });
  await expectInFilipino(rule);
  expect((await switched(rule, 'deactivate')).status).toBe(200);
  expect(await isWaitingFor('lead', request.id)).toBe(true);
});

async function expectInFilipino({ id }: ApproverRule) {
  const read = async <Answer>(endpoint: Parameters<typeof server.call>[1], input = {}) =>
    (await server.call('hr', endpoint, { input, language: 'fil' })).json<Answer>();
  const { items } = await read<{ items: { body: string }[] }>(notificationApi.bell);
  expect(items[0]?.body).toBe('Long visits: 1 naghihintay na request ang ipinadala sa ibang approver.');
  expect(await read(api.uses, { id })).toMatchObject({ uses: [{ what: '1 naghihintay na request' }] });
  const history = await read<History>(api.history, { id });
  expect(history.items.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('Nagdedesisyon');
}

test('a rule counts from its day: until then the one before holds, and on the day what waits follows', async () => {
  const rule = await made({ name: 'Private visits', types: ['PRIVATE'], overDays: 0, levels: [{ who: 'SUPERVISOR' }] });
  const request = await filed('ana', { days: 30 });
  expect(await isWaitingFor('lead', request.id)).toBe(true);
  const later = await change(rule, { levels: [{ who: 'MANAGER' }], effectiveFrom: '2026-11-25' });
  expect(later.json()).toMatchObject({ id: rule.id, effectiveFrom: '2026-11-25', version: 2 });
  expect(await applyDueRules({ registry, database, now: clock.now() })).toBe(0);
  expect(await isWaitingFor('lead', (await filed('ben', { days: 30 })).id)).toBe(true);
  expect(await applyDueRules({ registry, database, now: new Date('2026-11-25T00:05:00+08:00') })).toBe(2);
  expect(await isWaitingFor('boss', request.id)).toBe(true);
  expect((await change(rule, { name: 'Other' })).status).toBe(409);
});

test.each([
  ['a type there is not', { types: ['NONE'] }, 'NO_SUCH_TYPE'],
  ['an office without its permission', { levels: [{ who: 'OFFICE' }] }, 'OFFICE_NEEDED'],
  ['a permission that decides nothing', { levels: [{ who: 'OFFICE', permission: 'FILE_VISIT' }] }, 'NO_SUCH_OFFICE'],
  ['a day that is over', { effectiveFrom: '2026-11-19' }, 'TOO_EARLY'],
  ['a name that is taken', { name: 'private visits', types: ['VISIT'], overDays: 3 }, 'NAME_TAKEN'],
  ['what is ruled already', { name: 'Again', types: ['PRIVATE'], overDays: 0 }, 'RULED_ALREADY'],
  ['a unit there is not', { name: 'There', detachmentId: '00000000-0000-7000-8000-000000000000' }, 'NO_SUCH_UNIT'],
])('%s is refused', async (_, form, code) => {
  const answer = await create({ name: 'New', types: ['VISIT'], overDays: 9, ...form });
  expect([answer.status, answer.json<{ code: string }>().code]).toEqual([409, code]);
});

test('a rule of one site goes before that of everybody, and only who re-routes a kind rules about it', async () => {
  const detachmentId = company.detachments.get('MKT-1') as string;
  const office_ = [{ who: 'OFFICE', permission: 'MANAGE_PENDING_VISIT' }];
  await made({ name: 'Visits at MKT-1', types: ['VISIT'], overDays: 0, detachmentId, levels: office_ });
  const request = await filed('ana');
  expect(await isWaitingFor('lead', request.id)).toBe(false);
  expect((await mine('ana', request.id)).waiting?.for).toBe('HR');
  expect((await server.call('lead', api.create, { input: FORM as never })).status).toBe(403);
  const choices = (await server.call('hr', api.choices, { input: {} })).json<RuleChoices>();
  expect(choices.types.map(({ code }) => code)).toEqual(['VISIT', 'LONG', 'PRIVATE']);
  expect(choices.offices.map(({ code }) => code)).toContain('MANAGE_PENDING_VISIT');
});

test('rules go out as CSV and come in again, checked row by row', async () => {
  const csv = (await server.call('hr', api.csv, { input: { state: 'all' } as never })).text;
  expect(csv).toContain('Visits at MKT-1,VISIT,MKT-1,,0,OFFICE:MANAGE_PENDING_VISIT,2026-11-20,yes');
  const head = 'name,types,detachment,over_days,levels,effective_from';
  const checked = await send(
    server,
    'hr',
    api.checkImport,
    `${head}\nVisits over 4,VISIT,BLK-1,4,MANAGER,2026-12-01\n`,
  );
  expect(checked.report).toMatchObject({ created: 1, problemCount: 0, isWritten: false });
  const wrong = await send(server, 'hr', api.importFile, `${head}\nX,NONE,NO-1,x,NOBODY,tomorrow\n`);
  expect(wrong.report.isWritten).toBe(false);
  expect(wrong.report.problemCount).toBeGreaterThanOrEqual(3);
});

test('the menu shows the rules to exactly those who may keep some', () => {
  const codes = (permissions: readonly { code: string }[]) => permissions.map(({ code }) => code).sort();
  expect(codes(approverRules.needs)).toEqual(codes(mayRule));
});
