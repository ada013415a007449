// The configuration: every variable the product reads, checked once at start and passed down.
import { resolve } from 'node:path';
import { isStorageUrl, STORAGE_FORMS } from '@kawani/kit/server/files';
import { TRUSTED_PROXY_FORMS, trustedProxy } from '@kawani/kit/server/trusted-proxy';
import * as z from 'zod/mini';
import { isOneAddress, urlAt } from './listen-address.ts';

const oneOf = <Name extends string>(...names: readonly Name[]) =>
  z.enum(names, { error: `must be one of: ${names.join(', ')}` });
const isSwitch = oneOf('0', '1');
const url = (protocols: RegExp) =>
  z.url({ protocol: protocols, error: 'must be a URL like the example in the README' });
const PORTS = 'must be a whole number from 1 to 65535';
const POOL = 'must be a whole number from 4 to 500';
const TILES = 'must be like https://tile.example.org/{z}/{x}/{y}.png';
const MAIL_FROM = /^(?:([^<>@"\r\n]+) )?<?([^\s<>@,]+@[^\s<>@,]+)>?$/;
const MAIL_FORMS = 'must be like hr@example.org or HR Office <hr@example.org>';
const web = url(/^https?$/);

const Variables = z.object({
  PORT: z._default(
    z.coerce
      .number({ error: PORTS })
      .check(z.int({ error: PORTS }), z.gte(1, { error: PORTS }), z.lte(65535, { error: PORTS })),
    3000,
  ),
  HOST: z.optional(z.string()),
  BASE_URL: z.optional(web),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/)),
  DATABASE_POOL: z._default(
    z.coerce
      .number({ error: POOL })
      .check(z.int({ error: POOL }), z.gte(4, { error: POOL }), z.lte(500, { error: POOL })),
    12,
  ),
  AUTH_URL: z.optional(web),
  /** The secret of the realm's client `hris-server`; with the embedded provider it is made at the first start. */
  AUTH_SECRET: z.optional(z.string().check(z.minLength(16))),
  EMPLOYEE_URL: z.optional(web),
  HR_URL: z.optional(web),
  RECRUITMENT_URL: z.optional(web),
  COMPANY_NAME: z._default(z.string().check(z.minLength(1), z.maxLength(100)), 'Bayanihan Care Corporation'),
  STORAGE_URL: z._default(z.string().check(z.refine(isStorageUrl, { error: STORAGE_FORMS })), 'file:'),
  /** Pictures of the map; without them it is a blank one with its pins. */
  MAP_TILES_URL: z.optional(
    z.string().check(
      z.maxLength(300),
      z.regex(/^https?:\/\/[a-z0-9{}.:-]+\/[^\s"'<>;,]*$/i, { error: TILES }),
      z.refine((address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)), { error: TILES }),
      z.refine((address) => !/^https?:\/\/[^/]*\{(?!s\}\.)/.test(address), { error: TILES }),
    ),
  ),
  MAP_TILES_CREDIT: z._default(z.string().check(z.maxLength(120)), '© OpenStreetMap contributors'),
  /** Where signed heads of the audit log are kept beside DATA_DIR: an address that takes a POST, a mailbox. */
  AUDIT_HEAD_URL: z.optional(web),
  AUDIT_HEAD_MAIL: z.optional(z.email({ error: 'must be one mail address' })),
  SMTP_URL: z.optional(url(/^smtps?$/)),
  MAIL_FROM: z.optional(z.string().check(z.maxLength(200), z.regex(MAIL_FROM, { error: MAIL_FORMS }))),
  DEMO: z.optional(isSwitch),
  /** The proxies in front of the server, which say whom they speak for. */
  TRUST_PROXY: z._default(
    z.string().check(z.refine((text) => trustedProxy(text) !== undefined, { error: TRUSTED_PROXY_FORMS })),
    'loopback',
  ),
  /** Opens the figures to a monitor on another machine. */
  METRICS_TOKEN: z.optional(
    z.string().check(z.regex(/^\S{16,200}$/, { error: 'must be 16 to 200 characters without spaces' })),
  ),
  RATE_LIMIT: z._default(oneOf('on', 'off'), 'on'),
  LOG_LEVEL: z._default(oneOf('debug', 'info', 'warn', 'error'), 'warn'),
});

export type Config = ReturnType<typeof readConfig>;

/** Throws one error that names every bad variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Variables, given);
  if (!parsed.success) throw new Error(`The configuration is not valid:\n${z.prettifyError(parsed.error)}`);
  const variables = parsed.data;
  if (variables.AUTH_URL !== undefined && variables.AUTH_SECRET === undefined) {
    throw new Error(
      'The configuration is not valid:\nAUTH_URL needs AUTH_SECRET, the secret of the client hris-server.',
    );
  }
  const isDemo = variables.DEMO === undefined ? variables.DATABASE_URL === undefined : variables.DEMO === '1';
  // The demo's passwords are known to everybody, so it listens to this machine alone unless told otherwise.
  const host = variables.HOST ?? (isDemo ? 'localhost' : '0.0.0.0');
  const ownUrl = urlAt(host, variables.PORT);
  const baseUrl = withoutSlash(
    variables.BASE_URL ?? (isOneAddress(host) ? ownUrl : `http://localhost:${variables.PORT}`),
  );
  return {
    port: variables.PORT,
    host,
    baseUrl,
    /** Where this process answers itself, without leaving the machine. */
    ownUrl,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    databasePool: variables.DATABASE_POOL,
    /** A Keycloak's base; undefined: the embedded provider. */
    keycloakUrl: variables.AUTH_URL === undefined ? undefined : withoutSlash(variables.AUTH_URL),
    authUrl: withoutSlash(variables.AUTH_URL ?? baseUrl),
    authSecret: variables.AUTH_SECRET,
    employeeUrl: withSlash(variables.EMPLOYEE_URL ?? baseUrl),
    hrUrl: withSlash(variables.HR_URL ?? `${baseUrl}/hr`),
    recruitmentUrl: withSlash(variables.RECRUITMENT_URL ?? `${baseUrl}/recruitment`),
    companyName: variables.COMPANY_NAME,
    storageUrl: variables.STORAGE_URL,
    mapTiles:
      variables.MAP_TILES_URL === undefined
        ? undefined
        : { url: variables.MAP_TILES_URL, credit: variables.MAP_TILES_CREDIT },
    auditHeadUrl: variables.AUDIT_HEAD_URL,
    auditHeadMail: variables.AUDIT_HEAD_MAIL,
    smtpUrl: variables.SMTP_URL,
    isDemo,
    limitsRate: variables.RATE_LIMIT === 'on',
    trustProxy: trustedProxy(variables.TRUST_PROXY) ?? false,
    mailFrom: mailFrom(variables),
    metricsToken: variables.METRICS_TOKEN,
    logLevel: variables.LOG_LEVEL,
  };
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

function withSlash(address: string): string {
  return `${withoutSlash(address)}/`;
}

/** Who mails are from: the company, unless MAIL_FROM names somebody. */
function mailFrom({ MAIL_FROM: given = '', SMTP_URL, COMPANY_NAME }: z.output<typeof Variables>) {
  const [, name = COMPANY_NAME, address] = MAIL_FROM.exec(given) ?? [];
  return { name, address: address ?? `no-reply@${new URL(SMTP_URL ?? 'smtp://localhost').hostname}` };
}
