// A profile over HTTP: what one writes oneself, what one asks for, who decides it, and what nobody sees whole.
import type { MyProfile, Profile } from '@kawani/domains/employees/contract';
import { profileApi, recordApi } from '@kawani/domains/employees/contract';
import type { Preview } from '@kawani/domains/requests/engine/contract/request';
import { sql } from '@kawani/kit/server/db';
import { describe, expect, test } from 'vitest';
import {
  ask,
  asked,
  call,
  clock,
  database,
  decide,
  idOf,
  ids,
  mine,
  signIn,
  upload,
  withdrawn,
} from '../../tests/profiles.ts';
import { profileRequest } from './requests.ts';
import { makePlannedChanges } from './service.ts';

const CONTACTS = [{ name: 'Maria Peña', relation: 'Mother', mobile: '0917 123 4567', address: null, isPrimary: true }];
const history = async (employeeId = idOf('ana')) =>
  (
    await database.rows<{ changes: { field: string; was: string | null; is: string | null }[] }>(sql`
      select detail -> 'changes' as changes from audit_line where action = 'CHANGE' and subject_id = ${employeeId} order by seq`)
  ).flatMap(({ changes }) => changes);

async function write(who: string, change: Record<string, unknown>, employeeId = idOf('ana')) {
  const { version } = (await call('hr2', recordApi.profile, { input: { employeeId } })).json<Profile>();
  const input = { employeeId, effectiveFrom: '2026-11-20', because: 'Told by phone', version, ...change };
  return call(who, recordApi.write, { input });
}

describe('what is one’s own to write', () => {
  test('numbers are kept in one form, and history tells old and new', async () => {
    const { version } = await mine<MyProfile>('ana');
    const input = { mobile: '0917-123 4567', email: 'ana@example.org', version };
    const written = (await call('ana', profileApi.writeContact, { input })).json<MyProfile>();
    expect(written.record.CONTACT).toEqual({ mobile: '+639171234567', email: 'ana@example.org' });
    expect(await history()).toContainEqual({ field: 'Mobile', was: null, is: '+639171234567' });
  });

  test('a form of an older version is refused', async () => {
    const { version } = await mine<MyProfile>('ana');
    const stale = await call('ana', profileApi.writeSizes, {
      input: { upper: 'L', lower: null, head: null, foot: null, version: version - 1 },
    });
    expect([stale.status, stale.json<{ message: string }>().message]).toEqual([
      409,
      'This request changed. Review it again.',
    ]);
  });

  test.each([
    ['two primaries', [...CONTACTS, ...CONTACTS]],
    ['none', CONTACTS.map((each) => ({ ...each, isPrimary: false }))],
  ])('of emergency contacts exactly one is the primary one: %s', async (_, contacts) => {
    const { version } = await mine<MyProfile>('ana');
    const refused = await call('ana', profileApi.writeEmergency, { input: { contacts, version } });
    expect(refused.json()).toMatchObject({
      status: 409,
      fields: { contacts: 'Please mark one contact as the primary one.' },
    });
  });

  test('the sections that need approval have no endpoint of their own', async () => {
    const { version } = await mine<MyProfile>('ana');
    const input = { mobile: '09171234567', email: null, version, civilStatus: 'Married' };
    expect((await call('ana', profileApi.writeContact, { input })).status).toBe(400);
  });
});

describe('a change asked for', () => {
  test('shows old and new, needs the paper of the policy, and changes the record once approved', async () => {
    const form = { section: 'PERSONAL', civilStatus: 'Married', religion: 'Roman Catholic', files: [] };
    const preview = (await call('ana', profileRequest.api.preview, { input: form })).json<Preview>();
    expect(preview.facts).toContainEqual({ label: 'Civil status', value: 'Married', was: 'Single' });
    expect(preview.objections).toMatchObject([{ field: 'files', message: 'Please attach the marriage certificate.' }]);
    expect(preview).toMatchObject({ approvers: ['HR'], lastDayToFile: null });
    const request = await asked('ana', { section: 'PERSONAL', civilStatus: 'Married', religion: 'Roman Catholic' });
    expect(request).toMatchObject({ ref: 'PR-2026-000001', levels: 1, asks: 'Personal: Civil status, Religion' });
    expect((await mine<MyProfile>('ana')).pending).toMatchObject([{ fields: ['civilStatus', 'religion'] }]);
    expect((await decide('hr2', request)).json()).toMatchObject({ state: 'APPROVED' });
    expect((await mine<MyProfile>('ana')).record.PERSONAL).toMatchObject({ civilStatus: 'Married' });
    expect(await history()).toContainEqual({ field: 'Because', was: null, is: request.ref });
  });

  test('locks its fields and no other, until it ends', async () => {
    const first = await asked('ben', { section: 'PERSONAL', birthplace: 'Iloilo City' });
    const again = await ask('ben', { section: 'PERSONAL', birthplace: 'Roxas City' });
    expect(again.json()).toMatchObject({
      code: 'WAITS_ALREADY',
      fields: { birthplace: expect.stringContaining(first.ref) },
    });
    expect((await ask('ben', { section: 'PERSONAL', citizenship: 'Filipino' })).status).toBe(200);
    expect((await write('hr2', { section: 'PERSONAL', birthplace: 'Bago City' }, ids.ben)).status).toBe(409);
    expect((await withdrawn('ben', first)).status).toBe(200);
    expect((await ask('ben', { section: 'PERSONAL', birthplace: 'Roxas City' })).status).toBe(200);
  });

  test('takes the fields of its own section only', async () => {
    const mixed = await ask('ben', { section: 'FAMILY', relatives: [], sss: '34-1234567-8' });
    expect(mixed.json()).toMatchObject({ code: 'NOT_OF_SECTION', fields: { sss: expect.any(String) } });
  });

  test('of the family brings a document for each dependent, which stays with the person', async () => {
    const [own, other] = [await upload('ana'), await upload('ben')];
    const leo = { name: "Leo D'Souza", relation: 'Child', birthDate: '2020-02-02', isDependent: true, share: null };
    const file = (documentId: string | undefined, files: string[]) =>
      ask('ana', { section: 'FAMILY', relatives: [{ ...leo, documentId }] }, files);
    const refused = {
      code: 'FILE_NEEDED',
      fields: { 'relatives.0.documentId': expect.stringContaining("Leo D'Souza") },
    };
    expect((await file(undefined, [own])).json()).toMatchObject(refused);
    expect((await file(other, [own])).json()).toMatchObject(refused);
    const request = (await file(own, [own])).json<Parameters<typeof decide>[1]>();
    expect((await decide('hr2', request)).json()).toMatchObject({ state: 'APPROVED' });
    const standing = async () => (await mine<MyProfile>('ana')).record.FAMILY.relatives;
    expect(await standing()).toMatchObject([{ ...leo, documentId: own }]);
    // The office keeps it, and cannot name a file of anybody else.
    const [relative] = await standing();
    const change = (documentId: string | undefined) =>
      write('hr2', { section: 'FAMILY', relatives: [{ ...relative, share: 100, documentId }] });
    expect((await change(own)).status).toBe(200);
    expect(await standing()).toMatchObject([{ share: 100, documentId: own }]);
  });

  test('of a pay-out account needs two different holders, and takes effect with the next cut-off', async () => {
    const account = { section: 'PAY_OUT', channel: 'BPI', accountName: 'Ana Peña', accountNumber: '0012-3456-78' };
    const request = await asked('ana', account);
    expect(request.levels).toBe(2);
    const once = (await decide('hr', request)).json<typeof request>();
    expect(once.state).toBe('FOR_APPROVAL');
    expect((await decide('hr', once)).status).toBe(403);
    expect((await decide('hr2', once)).json()).toMatchObject({ state: 'APPROVED' });
    const { record, planned } = await mine<MyProfile>('ana');
    expect(record.PAY_OUT.accountNumber).toBeNull();
    expect(planned).toMatchObject([{ section: 'PAY_OUT', effectiveFrom: '2026-12-01' }]);
    expect(JSON.stringify(planned)).not.toContain('0012345678');
    clock.set('2026-12-01T00:06:00.000+08:00');
    expect(await makePlannedChanges(database, clock.now())).toBe(1);
    expect((await mine<MyProfile>('ana')).record.PAY_OUT).toMatchObject({ channel: 'BPI', accountNumber: '••••5678' });
    clock.set('2026-11-20T09:00:00.000+08:00');
  });

  test('decided twice at the same moment is made once', async () => {
    const request = await asked('cora', { section: 'PERSONAL', birthplace: 'Cebu City' });
    const answers = await Promise.all([decide('hr', request), decide('hr2', request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lines = (await history(ids.cora)).filter(({ is }) => is === 'Cebu City');
    expect(lines).toHaveLength(1);
  });

  test('of a photo hangs the picture that came with it', async () => {
    expect((await ask('ana', { section: 'PHOTO' })).json()).toMatchObject({ code: 'PHOTO_NEEDED' });
    await decide('hr2', await asked('ana', { section: 'PHOTO' }));
    expect((await mine<MyProfile>('ana')).photo).not.toBeNull();
    expect((await call('ana', profileApi.photo)).raw.headers['content-type']).toBe('image/png');
  });
});

describe('government numbers', () => {
  const SSS = { section: 'GOVERNMENT', sss: '34-1234567-8', tin: '123-456-789' };

  test.each([
    ['one digit repeated', { sss: '1111111111' }, 'sss'],
    ['a corporation’s TIN', { tin: '012-345-678' }, 'tin'],
  ])('%s is no number', async (_, numbers, field) => {
    const refused = await ask('cora', { section: 'GOVERNMENT', ...numbers }, [await upload('cora')]);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.json<{ fields: Record<string, string> }>().fields).toHaveProperty(field);
  });

  test('of two people are never the same, also not by the first nine digits of a TIN', async () => {
    await decide('hr2', await asked('ana', SSS));
    for (const numbers of [{ sss: '3412345678' }, { tin: '123-456-789-00001' }]) {
      const refused = await ask('ben', { section: 'GOVERNMENT', ...numbers }, [await upload('ben')]);
      expect(refused.json()).toMatchObject({ code: 'NUMBER_TAKEN' });
    }
  });

  test('are masked wherever they are read, and whole after the password was given again', async () => {
    const whole = /3412345678/;
    for (const [who, endpoint, input] of [
      ['ana', profileApi.mine, {}],
      ['hr2', recordApi.profile, { employeeId: ids.ana }],
    ] as const) {
      const { text } = await call(who, endpoint, { input });
      expect(text).toContain('••••5678');
      expect(text).not.toMatch(whole);
    }
    expect(JSON.stringify(await history())).not.toMatch(whole);
    expect((await call('ana', profileApi.numbers)).json()).toMatchObject({ status: 409, code: 'SIGN_IN_AGAIN' });
    signIn('ana');
    expect((await call('ana', profileApi.numbers)).json()).toMatchObject({ sss: '3412345678' });
    clock.set('2026-11-20T09:06:00.000+08:00');
    expect((await call('ana', profileApi.numbers)).status).toBe(409);
    clock.set('2026-11-20T09:00:00.000+08:00');
    const looks = await database.rows(sql`select from audit_line where action = 'READ' and subject_id = ${ids.ana}
      and detail ->> 'what' like 'government%'`);
    expect(looks).toHaveLength(1);
  });
});

describe('HR', () => {
  test('changes a section on a day, and what is later waits and is made on its day', async () => {
    expect((await write('hr2', { section: 'PERSONAL', religion: null, because: '' })).status).toBe(400);
    expect((await write('hr2', { section: 'SIZES', upper: 'XL' })).status).toBe(200);
    expect((await write('hr2', { section: 'SIZES', upper: 'S', effectiveFrom: '2026-12-05' })).status).toBe(200);
    expect((await mine<MyProfile>('ana')).record.SIZES.upper).toBe('XL');
    clock.set('2026-12-05T00:06:00.000+08:00');
    expect(await makePlannedChanges(database, clock.now())).toBe(1);
    expect((await mine<MyProfile>('ana')).record.SIZES.upper).toBe('S');
    clock.set('2026-11-20T09:00:00.000+08:00');
  });

  test('writes no record of its own, and none with an old view', async () => {
    expect((await write('hr', { section: 'SIZES', upper: 'M' }, ids.hr)).status).toBe(403);
    expect((await write('hr2', { section: 'SIZES', upper: 'M', version: 1 })).status).toBe(409);
  });

  test('alone reads and writes the record of another; every look is written down', async () => {
    for (const who of ['ben', 'lead']) {
      expect((await call(who, recordApi.profile, { input: { employeeId: ids.ana } })).status).toBe(403);
      expect((await call(who, recordApi.numbers, { input: { employeeId: ids.ana } })).status).toBe(403);
    }
    const looks = sql`select count(*)::int as looks from audit_line where action = 'READ' and actor = 'hr2'
      and detail ->> 'what' = 'profile'`;
    const before = await database.one<{ looks: number }>(looks);
    await call('hr2', recordApi.profile, { input: { employeeId: ids.ana } });
    expect((await database.one<{ looks: number }>(looks))?.looks).toBe((before?.looks ?? 0) + 1);
    const nobody = '01920000-0000-7000-8000-000000000009';
    expect((await call('hr2', recordApi.profile, { input: { employeeId: nobody } })).status).toBe(404);
  });
});
