// Whom a borrower may ask, and what somebody answers for.
import { peopleNamed, requireEmployee } from '@kawani/domains/employees/service';
import { RequestRefusal } from '@kawani/domains/requests/engine/contract';
import { myLine } from '@kawani/domains/requests/engine/service/queries';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { totalOf, ZERO } from '@kawani/kit/values/pesos';
import { loanRulesOn } from '../../types/service/terms.ts';
import type { Candidate, CoMakerAgain, Guarantees } from '../contract.ts';
import { coMakerObjection } from '../rules.ts';
import { guaranteesOf } from '../table/co-makers.ts';
import { type Standing, standingsOf } from './standing.ts';

const MOST_FOUND = 8;
const MS_PER_HOUR = 3_600_000;

export async function candidates({ search }: { search: string }, ctx: RequestContext): Promise<{ items: Candidate[] }> {
  const { db, actor, today, audit } = ctx;
  const people = (await peopleNamed(db, search, today, MOST_FOUND)).filter(({ id }) => id !== actor.employeeId);
  const ids = people.map(({ id }) => id);
  const standings = await standingsOf(db, ids, today);
  const mayBeAsked = await askedToday(ctx);
  await audit({ action: 'READ', subject: 'employees', detail: { people: people.map(({ number }) => number) } });
  return { items: people.map((person) => ({ ...person, mayBeAsked: mayBeAsked(standings.get(person.id)) })) };
}

/** Whether the rules of today let somebody be asked. */
async function askedToday({ db, today }: RequestContext): Promise<(standing: Standing | undefined) => boolean> {
  const { maxGuarantees } = await loanRulesOn(db, today);
  return (standing) => standing !== undefined && coMakerObjection(standing, { today, maxGuarantees }) === undefined;
}

/** Who declined is not proposed again when the borrower applies again, and the others need not be looked for. */
export async function askedBefore({ id }: { id: string }, ctx: RequestContext): Promise<{ items: CoMakerAgain[] }> {
  const { db, actor, today } = ctx;
  const { ownerId, partners } = await myLine(id, ctx);
  if (ownerId !== actor.employeeId) throw new Refused(RequestRefusal.NO_SUCH_REQUEST(), 404);
  const asked = partners.filter(({ answer }) => answer !== 'DECLINED').map((partner) => partner.id);
  const standings = await standingsOf(db, asked, today);
  const mayBeAsked = await askedToday(ctx);
  const again = asked.flatMap((each) => standings.get(each) ?? []).filter(mayBeAsked);
  return { items: again.map(({ employeeId, number, name }) => ({ id: employeeId, number, name })) };
}

export async function myGuarantees(_: object, { db, actor, today }: RequestContext): Promise<Guarantees> {
  const employeeId = requireEmployee(actor.employeeId);
  const [rows, standings, rules] = await db.together((one) =>
    Promise.all([guaranteesOf(one, employeeId), standingsOf(one, [employeeId], today), loanRulesOn(one, today)]),
  );
  const accepted = rows.filter(({ answeredAt }) => answeredAt !== null);
  const answerBy = (askedAt: string) => new Date(Date.parse(askedAt) + rules.coMakerHours * MS_PER_HOUR).toISOString();
  return {
    items: rows.map((row) => ({ ...row, answerBy: row.answeredAt === null ? answerBy(row.askedAt) : null })),
    answersFor: totalOf(accepted, ({ shareToday }) => shareToday),
    open: accepted.length,
    most: rules.maxGuarantees,
    netEquity: standings.get(employeeId)?.netEquity ?? ZERO,
  };
}
