// The signed-in account: who it is, what it may do, and the language its person reads in.
import type { CurrentUser } from '@kawani/domains/employees/contract';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import type { Language } from '@kawani/kit/contract/language';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { languageOf, setLanguage } from '../table/language.ts';
import { leaverUntil } from '../table/leaver-access.ts';
import { peopleByIds } from '../table/record.ts';

export async function currentUser(ctx: RequestContext): Promise<CurrentUser> {
  const { actor, db } = ctx;
  await rememberPermissions(db, actor);
  const [person] = actor.employeeId === null ? [] : await peopleByIds(db, [actor.employeeId]);
  return {
    username: actor.username,
    authorities: [...actor.holds].sort().map((code) => ({ authority: `ROLE_${code}` })),
    displayName: person?.fullName ?? actor.username,
    employeeId: actor.employeeId,
    language: await languageOf(db, actor.username),
    leaver: await leaverOf(ctx),
  };
}

async function leaverOf({ actor, db, today }: RequestContext): Promise<CurrentUser['leaver']> {
  if (!actor.isLeaver || actor.employeeId === null) return null;
  const until = await leaverUntil(db, actor.employeeId, today);
  return until === null ? null : { until };
}

export async function chooseLanguage(
  language: Language,
  { actor, db }: RequestContext,
): Promise<{ language: Language }> {
  await setLanguage(db, actor.username, language);
  return { language };
}
