// Every page that is declared, in the demo company: at which address, and who opens it. A new page needs a line here only where
// its address has a parameter or it is opened by a link.
import { type Database, type Sql, sql } from '@kawani/kit/server/db';
import { makeLink } from '@kawani/kit/server/links';
import { type AppPage, isBuilt, mayOpen } from '@kawani/kit/web/app-page';
import { careersPages } from '../apps/careers/pages.ts';
import { pages } from '../apps/pages.ts';
import { profiles } from '../apps/sign-in/profiles.ts';
import { present } from './clock.ts';

export type Place = {
  /** From the root, with the app before it, as it is declared. */
  readonly name: string;
  /** The same with a record in the place of a parameter, and with a link where one opens it. */
  readonly path: string;
  /** Of the demo company; undefined where nobody signs in. */
  readonly account: string | undefined;
};

/** From those who may do least: of two who see as much of a page, the first opens it. */
const ACCOUNTS = {
  employee: 'Employee',
  supervisor: 'Supervisor',
  hr: 'HR Officer',
  hrmanager: 'HR Manager',
  payroll: 'Payroll',
  cashier: 'Cashier',
  loans: 'Loan Officer',
  custodian: 'Custodian',
  clinic: 'Clinic',
  recruiter: 'Recruiter',
  admin: 'Administrator',
} as const;

const BASES = { employee: '', hr: '/hr', recruitment: '/recruitment' } as const;
const HOMES: readonly Place[] = [
  { name: '/login', path: '/login', account: undefined },
  { name: '/hr/', path: '/hr/', account: 'hrmanager' },
  { name: '/recruitment/', path: '/recruitment/', account: 'recruiter' },
];

/** What stands in the place of a page's parameter. */
const RECORDS: Readonly<Record<string, Sql>> = {
  '/hr/employees/:id': sql`select id::text as part from employee where username = 'employee'`,
  '/hr/offboarding/employee-list/:id': sql`select id::text as part from separation_case order by opened_at limit 1`,
  '/hr/maintenance/detachments/:id': sql`select id::text as part from detachment where code = 'MKT-03'`,
  '/apply/:code': sql`select c.code as part from posting_code c join posting p on p.id = c.posting_id
    where p.published_at is not null order by c.code limit 1`,
};

/** What the link of a page is for, and the record it leads to. */
const LINKS: Readonly<Record<string, readonly [purpose: string, subject: Sql]>> = {
  '/offer': ['offer', sql`select id::text as part from offer where state = 'Sent' limit 1`],
  '/status': ['application', sql`select id::text as part from application where state = 'Applied' limit 1`],
  '/upload': ['upload', sql`select hire_id::text as part from hire_paper where state = 'Asked' limit 1`],
};

export async function everyPlace(database: Database): Promise<Place[]> {
  const places: Place[] = [...HOMES];
  for (const page of pages.filter(isBuilt)) {
    const name = BASES[page.app] + page.path;
    places.push({ name, path: await withRecord(database, name), account: accountFor(page) });
  }
  for (const { path: name, byLink } of careersPages) {
    const path = byLink ? await withLink(database, name) : await withRecord(database, name);
    places.push({ name, path, account: undefined });
  }
  return places;
}

/** Who may do the most of what opens the page. */
function accountFor(page: AppPage): string | undefined {
  if (page.layout === 'open') return undefined;
  const able = Object.entries(ACCOUNTS).map(([account, profile]) => {
    const holds = new Set(profiles[profile]);
    const many = page.needs?.filter(({ code }) => holds.has(code)).length ?? 0;
    return { account, many: mayOpen(page, holds) ? many : -1 };
  });
  return able.reduce((best, next) => (next.many > best.many ? next : best)).account;
}

async function withRecord(database: Database, name: string): Promise<string> {
  if (!name.includes('/:')) return name;
  return name.replace(/:\w+$/, await partOf(database, name, RECORDS[name]));
}

async function withLink(database: Database, name: string): Promise<string> {
  const [purpose = '', subject] = LINKS[name] ?? [];
  const subjectId = await partOf(database, name, subject);
  const [now, madeBy] = [present(), 'admin'];
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const { token } = await makeLink(database, { purpose, subjectId, expiresAt, madeBy, now });
  return `${name}#${token}`;
}

async function partOf(database: Database, name: string, query: Sql | undefined): Promise<string> {
  const found = query && (await database.one<{ part: string }>(query));
  if (found === undefined) throw new Error(`tests/every-page.ts has no record of the demo company for ${name}.`);
  return found.part;
}
