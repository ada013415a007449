// Supporting documents over HTTP: added, opened and removed by their holders; what is removed stays listed.
import { sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { openLeavers } from '../../../tests/leavers.ts';
import type { SupportingPaper } from './contract/paper.ts';
import { exitApi } from './contract.ts';

const leavers = await openLeavers();
const { ask, call, database, people } = leavers;
let ana = { employeeId: '', caseId: '' };
let ben = ana;

type Listed = { items: readonly SupportingPaper[] };
const add = (fileId: string, more: object = {}, who = 'hr') =>
  ask<Listed>(exitApi.addPaper, { id: ana.caseId, name: 'Turnover form', fileId, ...more }, who);
const fileOf = (paperId: string, id = ana.caseId, who = 'hr') =>
  call(who, exitApi.paperFile, { input: { id, paperId } });

beforeAll(async () => {
  [ana, ben] = [await leavers.leaver('ana'), await leavers.leaver('ben')];
  people.set('anahr', { employeeId: ana.employeeId, holds: ['VIEW_SUPPORTING_DOCUMENTS'] });
});

test('a file that the officer uploaded becomes a document of the case, once', async () => {
  const fileId = await leavers.uploaded();
  const { body } = await add(fileId);
  expect(body.items).toMatchObject([{ name: 'Turnover form', fileName: 'paper.pdf', addedBy: 'hr', removedAt: null }]);
  expect(await add(fileId)).toMatchObject({ status: 409, body: { code: 'FILE_USED' } });
  expect(await add(await leavers.uploaded('somebody'))).toMatchObject({ status: 400 });
  expect(await add(await leavers.uploaded(), {}, 'payroll')).toMatchObject({ status: 403 });
  expect(await add(await leavers.uploaded('anahr'), {}, 'anahr')).toMatchObject({ body: { code: 'NOT_YOUR_OWN' } });
});

test('it is opened as an attachment, with an audit line, and only through its own case', async () => {
  const [paper] = (await ask<Listed>(exitApi.papers, { id: ana.caseId }, 'hr')).body.items;
  const id = paper?.id ?? '';
  const file = await fileOf(id);
  expect(file.raw.headers['content-disposition']).toMatch(/^attachment/);
  expect(file.text).toContain('a paper');
  const lines = await database.rows<{ found: string }>(sql`select u::text as found from audit_unsealed u
    union all select l::text from audit_line l`);
  expect(lines.some(({ found }) => found.includes('READ') && found.includes(id))).toBe(true);
  expect(await fileOf(id, ben.caseId)).toMatchObject({ status: 404 });
  expect(await fileOf(id, ana.caseId, 'payroll')).toMatchObject({ status: 403 });
});

test('of two who remove it one does; it stays listed and can’t be opened', async () => {
  const [paper] = (await ask<Listed>(exitApi.papers, { id: ana.caseId }, 'hr')).body.items;
  const asked = { id: ana.caseId, paperId: paper?.id };
  const both = await Promise.all(['hr', 'hr2'].map((who) => ask<Listed>(exitApi.removePaper, asked, who)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await ask<Listed>(exitApi.papers, { id: ana.caseId }, 'hr')).body.items).toMatchObject([
    { id: paper?.id, removedBy: expect.stringMatching(/^hr2?$/) },
  ]);
  expect(await fileOf(paper?.id ?? '')).toMatchObject({ status: 404 });
});
