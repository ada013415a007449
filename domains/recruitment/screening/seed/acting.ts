// Who acts in the demo's recruitment, and when: each operation runs as if that person had called it at that time.
import { employeeIdOf } from '@kawani/domains/employees/service';
import type { LinkActor } from '@kawani/kit/contract/actor';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { openContext } from '@kawani/kit/server/open-context';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { applicantPage } from '../service/cards.ts';

export type Acting = { readonly username: string; readonly employeeId: string | null; readonly link?: LinkActor };
export type Stage = { readonly db: Db; readonly files: Files; readonly company?: string };

const HELD = Object.values(RecruitmentPermission).map(({ code }) => code);
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

export async function actingAs(db: Db, username: string): Promise<Acting> {
  const employeeId = await employeeIdOf(db, username);
  if (employeeId === null) throw new Error(`${username} has no record`);
  return { username, employeeId };
}

/** Somebody outside, by a link to a record. */
export function byLink(purpose: string, subjectId: string): Acting {
  return { username: 'applicant', employeeId: null, link: { id: newId(), purpose, subjectId } };
}

export function contextOf({ db, files, company = '' }: Stage, who: Acting, at: Date): RequestContext {
  const actor = { subject: who.username, ...who, holds: new Set(HELD) };
  const transaction = <T>(run: (own: Db) => Promise<T>) => run(db);
  const call = { db, transaction, requestId: newId(), caller: { actor, sessionId: '' } };
  return openContext({ clock: () => at, companyName: company, files }, call);
}

/** The application of a person of the stories, by the whole name. */
export async function applicationNamed(name: string, ctx: RequestContext): Promise<string> {
  const { items } = await applicantPage({ page: 1, size: 1, sort: '-appliedAt', search: name }, ctx);
  const [found] = items;
  if (found === undefined) throw new Error(`Nobody called ${name} applied`);
  return found.id;
}
