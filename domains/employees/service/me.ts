// The signed-in account: who it is, what it may do, and the language its person reads in.
import type { CurrentUser } from '@kawani/domains/employees/contract';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import type { Language } from '@kawani/kit/contract/language';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { languageOf, setLanguage } from '../table/language.ts';
import { peopleByIds } from '../table/record.ts';

export async function currentUser({ actor, db }: RequestContext): Promise<CurrentUser> {
  await rememberPermissions(db, actor);
  const [person] = actor.employeeId === null ? [] : await peopleByIds(db, [actor.employeeId]);
  return {
    username: actor.username,
    authorities: [...actor.holds].sort().map((code) => ({ authority: `ROLE_${code}` })),
    displayName: person === undefined ? actor.username : `${person.firstName} ${person.lastName}`,
    employeeId: actor.employeeId,
    language: await languageOf(db, actor.username),
  };
}

export async function chooseLanguage(
  language: Language,
  { actor, db }: RequestContext,
): Promise<{ language: Language }> {
  await setLanguage(db, actor.username, language);
  return { language };
}
