// A small company for tests: sites, shifts and people with a schedule, made by the services of the modules.
import { appoint, enroll, giveStatus, post } from '@kawani/domains/employees/service';
import { openClusters, openDesignations, openDetachments } from '@kawani/domains/organization/service';
import { openShifts, publish } from '@kawani/domains/schedule/service';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import type { Clock } from '@kawani/kit/server/clock';
import { type Database, newId } from '@kawani/kit/server/db';
import { createHttp } from '@kawani/kit/server/http';
import { openLog } from '@kawani/kit/server/log';
import type { Route } from '@kawani/kit/server/serve';
import { day, daysOf } from '@kawani/kit/values/day';
import { freshFiles } from './files.ts';
import { PATIENT } from './http.ts';

export const SITE = { latitude: 14.5547, longitude: 121.0244, radiusM: 100 };
/** A location inside the fence of every site. */
export const AT_SITE = { latitude: 14.5547, longitude: 121.0244, accuracyM: 10 };
/** Some 1.1 km north of it. */
export const AWAY = { ...AT_SITE, latitude: 14.5647 };

const SINCE = day('2026-01-01');

export type Company = {
  readonly detachments: ReadonlyMap<string, string>;
  readonly shifts: ReadonlyMap<string, string>;
  /** Employed since January 2026 and posted to MKT-1 unless told otherwise; the id. */
  employee(given?: Hiring): Promise<string>;
  /** Leads MKT-1. */
  supervisor(): Promise<string>;
  /** Publishes the shift (null: rest day) for every date of the range. */
  schedule(employeeId: string, shift: string | null, from: string, to?: string, site?: string): Promise<void>;
};
type Hiring = { username?: string; hiredOn?: string; separatedOn?: string; site?: string };

export async function openCompany(db: Database): Promise<Company> {
  const { detachments, guard } = await openUnits(db);
  const shifts = await openDayAndNight(db);
  let hired = 0;
  const employee: Company['employee'] = async ({ site = 'MKT-1', ...hiring } = {}) => {
    hired += 1;
    return hire(db, String(1000 + hired), hiring, {
      detachmentId: detachments.get(site) as string,
      designationId: guard,
    });
  };
  return {
    detachments,
    shifts,
    employee,
    supervisor: async () => {
      const employeeId = await employee();
      const detachmentId = detachments.get('MKT-1') as string;
      await appoint(db, [{ employeeId, detachmentId, clusterId: null, departmentId: null, since: SINCE }]);
      return employeeId;
    },
    schedule: async (employeeId, code, from, to = from, site = 'MKT-1') => {
      const shiftId = code === null ? null : (shifts.get(code) as string);
      const detachmentId = detachments.get(site) as string;
      const dates = [...daysOf(day(from), day(to))];
      await publish(
        db,
        dates.map((date) => ({ employeeId, date, shiftId, detachmentId, restDay: code === null })),
      );
    },
  };
}

async function openUnits(db: Database) {
  const clusters = await openClusters(db, [{ code: 'NCR', name: 'Metro Manila', since: SINCE }]);
  const site = (code: string, timeInPolicy: 'FLAG' | 'BLOCK') => ({
    code,
    client: 'Client',
    name: `Detachment ${code}`,
    clusterId: clusters.get('NCR') as string,
    address: 'Makati',
    psgc: '1380300000',
    timeInPolicy,
    since: SINCE,
    fences: [SITE],
  });
  const detachments = await openDetachments(db, [site('MKT-1', 'FLAG'), site('BLK-1', 'BLOCK')]);
  const designations = await openDesignations(db, [
    { code: 'GUARD', title: 'Guard', departmentId: null, billable: true, since: SINCE },
  ]);
  return { detachments, guard: designations.get('GUARD') as string };
}

async function openDayAndNight(db: Database) {
  const shift = { color: '#0f766e', since: SINCE, mealStarts: null, mealEnds: null, mealPaid: false, graceMinutes: 0 };
  return openShifts(db, [
    { ...shift, code: 'DAY', name: 'Day', starts: '06:00', ends: '14:00', flexible: false, requiredMinutes: 480 },
    { ...shift, code: 'NIGHT', name: 'Night', starts: '22:00', ends: '06:00', flexible: false, requiredMinutes: 480 },
  ]);
}

async function hire(
  db: Database,
  number: string,
  { username, hiredOn = '2026-01-05', separatedOn }: Omit<Hiring, 'site'>,
  posting: { detachmentId: string; designationId: string },
): Promise<string> {
  const [employeeId = ''] = await enroll(db, [
    {
      number,
      username: username ?? null,
      firstName: `Ana ${number}`,
      middleName: null,
      lastName: 'Peña',
      suffix: null,
      sex: 'Female',
      civilStatus: 'Single',
      birthDate: day('1990-05-01'),
      showsBirthday: false,
      mobile: null,
      email: null,
      hiredOn: day(hiredOn),
      ...(separatedOn === undefined ? {} : { separatedOn: day(separatedOn) }),
    },
  ]);
  await giveStatus(db, [{ employeeId, status: 'Active', since: day(hiredOn), reason: null }]);
  await post(db, [{ employeeId, departmentId: null, since: day(hiredOn), ...posting }]);
  return employeeId;
}

export type Person = {
  readonly employeeId: string | null;
  readonly holds?: readonly string[];
  /** When the password was given last; seconds since 1970. */
  readonly signedInAt?: number;
  /** They left the company. */
  readonly isLeaver?: boolean;
};
/** `language`: that the caller reads. */
type Options = { key?: string; input?: Readonly<Record<string, unknown>>; language?: string };

type More = Partial<
  Pick<Parameters<typeof createHttp>[0], 'identity' | 'identify' | 'identifyDevice' | 'identifyLink' | 'limitsRate'>
>;

/** A server of some modules for people who are only named: the bearer token is a key of `people`. */
export async function startApi(database: Database, routes: readonly Route[], clock: Clock, more: More = {}) {
  const people = new Map<string, Person>();
  const files = await freshFiles();
  const app = await createHttp({
    ...more,
    routes,
    database,
    files,
    clock,
    checkReplies: true,
    capacity: PATIENT,
    identify: async (token) => {
      const person = people.get(token);
      if (person === undefined) return more.identify?.(token) ?? null;
      const { employeeId, signedInAt, isLeaver } = person;
      const holds = new Set(person.holds);
      const known = { ...(signedInAt !== undefined && { signedInAt }), ...(isLeaver !== undefined && { isLeaver }) };
      return { actor: { subject: token, username: token, employeeId, holds, ...known }, sessionId: token };
    },
    secret: 'a secret of the test',
    title: 'Test',
    companyName: 'Peñaflor Security & Co.',
    employeeUrl: 'http://kawani.test/',
    baseUrl: 'http://kawani.test',
    origins: [],
    authUrl: 'http://kawani.test',
    limitsRate: more.limitsRate ?? false,
    log: openLog('silent'),
  });
  const call = async (
    who: string,
    { method, path }: Endpoint,
    { key = newId(), input = {}, language }: Options = {},
  ) => {
    const given: Record<string, unknown> = { ...input };
    const url = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = String(given[name]);
      delete given[name];
      return value;
    });
    const query = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
    const answer = await app.inject({
      method,
      url: `/api/v1${url}`,
      headers: {
        authorization: `Bearer ${who}`,
        'idempotency-key': key,
        ...(language && { 'accept-language': language }),
      },
      ...(method === 'GET' || method === 'DELETE' ? { query } : { payload: given }),
    });
    return { status: answer.statusCode, text: answer.body, json: <Answer>() => answer.json<Answer>(), raw: answer };
  };
  return { app, people, call, files };
}
