// Tablets for tests: a company with kiosks, people with cards and PINs, and a clock that goes when it is told to.
import { constants, createHash, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { attendanceRoutes } from '@kawani/domains/attendance/routes';
import { deviceBehind } from '@kawani/domains/attendance/service';
import { cardCode } from '@kawani/domains/employees/rules';
import { type Database, newId, sql } from '@kawani/kit/server/db';
import { dayAt, toInstant } from '@kawani/kit/values/hours';
import { beforeAll, beforeEach, expect } from 'vitest';
import { type KioskStanding, kioskApi, kiosksApi } from '../domains/attendance/contract/kiosk.ts';
import { deviceIn, textToSeal } from '../domains/attendance/rules/sealed-pin.ts';
import { type Company, openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

const HR = ['MANAGE_DETACHMENT', 'TIME_SHEET_ACTION', 'MANAGE_EMPLOYEE_ACCOUNTS'];
export let database: Database;
export let company: Company;
export let api: Awaited<ReturnType<typeof startApi>>;
export let now: Date;

/** Once at the top of a test file. */
export function openKiosks(): void {
  beforeAll(async () => {
    database = await freshDatabase();
    company = await openCompany(database);
    api = await startApi(database, attendanceRoutes, () => now, {
      identifyDevice: async (token) => {
        const actor = await deviceBehind(database, token);
        return actor && { actor, sessionId: actor.subject };
      },
    });
    api.people.set('hr', { employeeId: await company.employee(), holds: HR });
    return () => api.app.close();
  });
  beforeEach(() => {
    now = new Date('2026-03-02T06:00:00+08:00');
  });
}

export const passes = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
export type Tablet = { token: string; id: string; standing: KioskStanding };

export async function tablet(site = 'MKT-1'): Promise<Tablet> {
  const detachmentId = company.detachments.get(site) as string;
  const made = await api.call('hr', kiosksApi.make, { input: { detachmentId, name: `Lobby ${newId()}` } });
  const { id } = made.json<{ id: string }>();
  const { code } = (await api.call('hr', kiosksApi.code, { input: { id } })).json<{ code: string }>();
  const token = randomBytes(32).toString('base64url');
  const registered = await api.call('nobody', kioskApi.register, { input: { code, token } });
  expect(registered.status).toBe(200);
  return { token, id, standing: registered.json<KioskStanding>() };
}

type Answer = { status: number; code?: unknown; [name: string]: unknown };

export async function send(at: Tablet, path: string, payload: object, key = newId()): Promise<Answer> {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/v1/kiosk/${path}`,
    headers: { authorization: `Device ${at.token}`, 'idempotency-key': key },
    payload,
  });
  return { status: answer.statusCode, ...answer.json<Record<string, unknown>>() };
}

/** As the version before sealed it, without a time. */
export const untimedPin = (at: Tablet, number: string, pin: string) => sealedText(at, `${number} ${pin}`);

/** As the tablet seals what is typed on it at a moment; its clock is right unless told otherwise. */
export function sealedPin(at: Tablet, number: string, pin: string, typedAt = now, clockDifferenceMs = 0): string {
  const device = deviceIn(createHash('sha256').update(at.token).digest());
  return sealedText(at, textToSeal({ number, pin, made: { at: toInstant(typedAt), clockDifferenceMs, device } }));
}

function sealedText({ standing }: Tablet, text: string): string {
  const key = createPublicKey({ key: Buffer.from(standing.sealsWith, 'base64'), format: 'der', type: 'spki' });
  const how = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  return publicEncrypt(how, Buffer.from(text)).toString('base64');
}
export const byPin = (at: Tablet, number: string, pin: string, typedAt = now) => ({
  number,
  sealedPin: sealedPin(at, number, pin, typedAt),
});

export type Person = { employeeId: string; number: string; secret: string };

export async function person(site = 'MKT-1', pin?: string): Promise<Person> {
  const employeeId = await company.employee();
  const secret = randomBytes(16).toString('hex');
  const row = await database.one<{ number: string }>(sql`select number from employee where id = ${employeeId}`);
  await database.run(
    sql`insert into id_card (employee_id, secret, issued_at) values (${employeeId}, ${secret}, now())`,
  );
  await company.schedule(employeeId, 'DAY', dayAt(now), dayAt(now), site);
  if (pin !== undefined) {
    expect((await api.call('hr', kiosksApi.setPin, { input: { employeeId, pin } })).status).toBe(200);
  }
  return { employeeId, number: row?.number ?? '', secret };
}

export const card = async ({ number, secret }: Person, at = now) => ({ card: await cardCode(number, secret, at) });
export const tapped = (at = now) => ({ at: toInstant(at), clockDifferenceMs: 0 });

export async function punch(at: Tablet, proof: object, more: object = {}, key = newId()) {
  const { detachmentId } = at.standing;
  return send(at, 'punches', { proof, kind: 'IN', tapped: tapped(), detachmentId, ...more }, key);
}

export async function punchesOf({ employeeId }: Person) {
  return database.rows<Record<string, unknown>>(sql`select kind, at, source, place, offline, needs_review, device
    from punch where employee_id = ${employeeId} order by at`);
}

/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function photograph(at: Tablet) {
  const boundary = 'a-boundary';
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="p.png"\r\n`),
    Buffer.from('content-type: image/png\r\n\r\n'),
    PIXEL,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/v1/kiosk/photos',
    headers: { authorization: `Device ${at.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return { status: answer.statusCode, ...answer.json<{ id: string }>() };
}
