// Fitness to work: decided by the clinic, and read without anything of the results.
import { requireEmployee, requireReach } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { shownNow } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { diagnosticRequest } from '../../requests/requests.ts';
import { requiredOf } from '../../requests/service/due.ts';
import { appointmentsOf } from '../../requests/table/appointments.ts';
import { DiagnosticPermission } from '../../services/policy.ts';
import type { FitnessForm } from '../contract/form.ts';
import { ResultText } from '../contract/notices.ts';
import { type ClinicResults, type OwnFitness, resultsApi } from '../contract.ts';
import { endsSoon } from '../rules/outcome.ts';
import { fitnessObjection } from '../rules.ts';
import { fitnessOf, insertFitness } from '../table/fitness.ts';
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
  const { db, today } = ctx;
  await requireReach(resultsApi.fitness, employeeId, ctx);
  const required = await requiredOf(db, employeeId.toLowerCase(), today);
  return { fitness: (await fitnessOf(db, employeeId)) ?? null, required };
}

export async function myFitness({ db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>): Promise<OwnFitness> {
  const employeeId = requireEmployee(actor.employeeId);
  const ahead = await appointmentsOf(db, employeeId, now);
  const isBooked = ahead.some(({ service }) => service === 'Medical');
  return { fitness: (await fitnessOf(db, employeeId)) ?? null, isBooked };
}

/** For the Dashboard: a medical that ends soon, or ended, until another one is booked. */
export async function medicalToRenew(ctx: Pick<RequestContext, 'db' | 'actor' | 'now' | 'today'>) {
  const { actor, today } = ctx;
  if (actor.employeeId === null || !actor.holds.has(DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL.code)) return [];
  const { fitness, isBooked } = await myFitness(ctx);
  const until = fitness?.validUntil ?? null;
  if (until === null || isBooked || !endsSoon(until, today)) return [];
  const date = showDay(until);
  return [
    {
      key: `medical ${until}`,
      says: shownNow(until < today ? ResultText.MEDICAL_ENDED({ date }) : ResultText.MEDICAL_ENDS({ date })),
      detail: shownNow(ResultText.MEDICAL_RENEW()),
      button: shownNow(ResultText.MEDICAL_BOOK()),
      opens: `${diagnosticRequest.page}?file=Medical`,
    },
  ];
}
