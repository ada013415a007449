// Fitness to work: decided by the clinic, and read without anything of the results.
import { scopeOf } from '@kawani/domains/employees/policy';
import { postingsOf, requireEmployee, requireReach, teamOf } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import type { FitnessForm } from '../contract/form.ts';
import { type ClinicResults, resultsApi } from '../contract.ts';
import { fitnessObjection } from '../rules.ts';
import { fitnessOf, insertFitness, lapsingUntil } from '../table/fitness.ts';
import { clinicResults, requireAttendee } from './results.ts';

export async function decideFitness(form: FitnessForm, ctx: RequestContext): Promise<ClinicResults> {
  const { db, actor, now, today } = ctx;
  const { employeeId } = await requireAttendee(form, ctx);
  const objection = fitnessObjection(form, today);
  if (objection !== undefined) throw new Refused(objection, 400);
  const { id: requestId, fitness, limits = null, validUntil = null } = form;
  await insertFitness(db, {
    ...{ requestId, employeeId, fitness, limits, validUntil },
    ...{ decidedOn: today, by: actor.username, at: now },
  });
  return clinicResults(form, ctx);
}

export async function fitnessOfEmployee({ employeeId }: TakesOf<typeof resultsApi.fitness>, ctx: RequestContext) {
  await requireReach(resultsApi.fitness, employeeId, ctx);
  return { fitness: (await fitnessOf(ctx.db, employeeId)) ?? null };
}

export async function lapsing(asked: TakesOf<typeof resultsApi.lapsing>, { db, actor, today }: RequestContext) {
  const { days, detachmentId, page, size } = asked;
  const isTeam = scopeOf(actor, resultsApi.lapsing) === 'team';
  const among = isTeam ? await teamOf(db, requireEmployee(actor.employeeId), today) : null;
  const people = await lapsingUntil(db, addDays(today, days), among);
  const ids = people.map(({ employeeId }) => employeeId);
  const postings = await postingsOf(db, ids, { from: today, to: today });
  const sites = new Map(postings.map((posting) => [posting.employeeId, posting.detachmentId]));
  const found = people
    .map((person) => ({ ...person, detachmentId: sites.get(person.employeeId) ?? null }))
    .filter((person) => detachmentId === undefined || person.detachmentId === detachmentId.toLowerCase());
  return { items: found.slice((page - 1) * size, page * size), page, size, total: found.length };
}
