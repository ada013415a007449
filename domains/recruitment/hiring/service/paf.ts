// The personnel action form: prefilled from offer and requisition, held against the minimum wage of its first day, and decided
// by another person.
import type { Allowance } from '@kawani/domains/employees/contract';
import { payObjections } from '@kawani/domains/employees/rules';
import { officeOf } from '@kawani/domains/requests/engine/service';
import {
  type Filed,
  type Filing,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import { activeShiftsOf } from '@kawani/domains/schedule/service';
import type { WageFloor } from '@kawani/domains/statutory/rules/wages';
import { eemrFactors, factorChoices, lawOf } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { employeesOfApplication, isOwnApplication } from '../../applicants/table/owners.ts';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { HiringText } from '../contract/notices.ts';
import type { PafForm } from '../contract/paf-form.ts';
import { HiringRefusal } from '../contract/refusals.ts';
import { HiringWait } from '../lists.ts';
import { pafRequest } from '../requests.ts';
import { changePaf, type HirePost, hirePost, holdUnderWay, insertPaf, setPafApproved } from '../table/paf.ts';
import { pafLevels } from './approvers.ts';
import { hiringPageOf } from './hires.ts';
import { notNow } from './hiring.ts';

type Ctx = RequestContext;
type Snapshot = { readonly hireId: string; readonly jobOrder: string };
type FiledPaf = Filed<PafForm, Snapshot>;
const NO_AMOUNT: Centavos = 0 as Centavos;

export async function pafChoices({ id }: { readonly id: string }, { db, today }: Ctx) {
  const { basis, rate, factor, cola, startsOn, shiftId, siteId, ...post } = await existingPost(db, id);
  const shifts = await activeShiftsOf(db, siteId, startsOn < today ? today : startsOn);
  const law = await lawOf(db);
  const floor = law.wageFloorAt(post, startsOn);
  return {
    ...{ basis, rate, factor, cola, startsOn, shiftId },
    benefits: law.deMinimisBenefits(startsOn).map(({ benefit, label }) => ({ benefit, label })),
    shifts: shifts.map(({ id: shift, name }) => ({ id: shift, name })),
    factors: factorChoices(),
    floor: floor === undefined ? null : shownFloor(floor),
  };
}

function shownFloor({ daily, cola, region, order }: WageFloor) {
  return { daily, cola, region, order };
}

export async function existingPost(db: Db, applicationId: string): Promise<HirePost> {
  const post = await hirePost(db, applicationId);
  if (post === undefined) throw new Refused(HiringRefusal.NO_SUCH_HIRE(), 404);
  return post;
}

async function evaluate(form: PafForm, { db, today, ownerId, changes }: Filing) {
  const post = await existingPost(db, form.applicationId);
  const { designation, place, jobOrder, hireId } = post;
  const daily = { amount: showPesos(form.rate) };
  const own = await employeesOfApplication(db, form.applicationId);
  const levels = await pafLevels(db, { today, without: [ownerId, ...own] });
  const pay = form.basis === 'DAILY' ? HiringText.PAY_DAILY(daily) : HiringText.PAY_MONTHLY(daily);
  return {
    objections: await objectionsTo(form, post, { db, today, changes, isOwn: own.includes(ownerId) }),
    ...{ type: 'PAF', from: today, to: today, size: 0, effect: '', reason: form.remarks ?? '', flags: [] },
    asks: HiringText.ASKS({ designation, place, date: showDay(form.startsOn) }),
    facts: [
      { label: HiringText.LABEL_JOB_ORDER(), value: jobOrder },
      { label: HiringText.LABEL_STATUS(), value: form.status },
      { label: HiringText.LABEL_PAY(), value: pay },
      ...(form.allowances ?? []).map(factOf),
    ],
    snapshot: { hireId, jobOrder },
    ...(levels === undefined ? {} : { levels }),
  };
}

function factOf({ name, amount, per }: Allowance) {
  const said = { amount: showPesos(amount) };
  return { label: name, value: per === 'DAY' ? HiringText.ALLOWANCE_DAY(said) : HiringText.ALLOWANCE_MONTH(said) };
}

/** A new one waits for nothing else; a changed one is that of the hire. */
function isWritten({ waitsFor, pafId }: HirePost, changes: string | null): boolean {
  return changes === null ? waitsFor === 'WRITE_PAF' : waitsFor === 'DECIDE_PAF' && pafId === changes.toLowerCase();
}

type Judging = Pick<Filing, 'db' | 'today' | 'changes'> & { readonly isOwn: boolean };

async function objectionsTo(form: PafForm, post: HirePost, { db, today, changes, isOwn }: Judging) {
  const { startsOn, basis, rate, factor, mwe, cola = NO_AMOUNT, shiftId, allowances = [] } = form;
  const versions = await lawOf(db);
  const found = versions.wageFloorAt(post, startsOn);
  const floor =
    found === undefined
      ? null
      : { region: found.region, daily: found.daily, cola: found.cola, order: found.order, site: post.place };
  const pay = { effectiveFrom: startsOn, basis, rate, factor, mwe, cola, allowances };
  const law = {
    ...{ hiredOn: startsOn, separatedOn: null, floor },
    factors: eemrFactors().map((each) => each.factor),
    benefits: versions.deMinimisBenefits(startsOn).map(({ benefit }) => benefit),
  };
  const shifts = shiftId === undefined ? [] : await activeShiftsOf(db, post.siteId, startsOn);
  const hasShift = shiftId === undefined || shifts.some(({ id }) => id === shiftId.toLowerCase());
  return [
    ...(isWritten(post, changes)
      ? []
      : [HiringRefusal.NOT_NOW({ what: () => HiringWait.labelOf(post.waitsFor) }, 'applicationId')]),
    ...(isOwn ? [HiringRefusal.OWN_HIRE('applicationId')] : []),
    ...(startsOn < today ? [HiringRefusal.START_PASSED('startsOn')] : []),
    ...(hasShift ? [] : [HiringRefusal.NO_SUCH_SHIFT('shiftId')]),
    ...payObjections(pay, law),
  ];
}

/** Of two that are written together one is that of the hire. */
async function write({ id, form, snapshot }: FiledPaf, { db }: Ctx): Promise<void> {
  await requireUnderWay(snapshot.hireId, db);
  const post = await existingPost(db, form.applicationId);
  if (post.waitsFor !== 'WRITE_PAF') throw notNow(post);
  await insertPaf(db, id, form, post);
}

/** Who decides it holds the request first, as who changes it does: whichever is second is refused. */
async function rewrite({ id, form, snapshot }: FiledPaf, { db, now, actor }: Ctx): Promise<void> {
  await requireUnderWay(snapshot.hireId, db);
  await changePaf(db, id, form, { by: actor.username, at: now });
}

export async function requireUnderWay(hireId: string, db: Db): Promise<void> {
  if (!(await holdUnderWay(db, hireId))) throw new Refused(HiringRefusal.FELL_OUT(), 409);
}

async function approve({ form, snapshot }: FiledPaf, { db, now, today, notify }: Ctx): Promise<void> {
  const { hireId, jobOrder } = snapshot;
  await requireUnderWay(hireId, db);
  await setPafApproved(db, hireId, now);
  const says = { title: HiringText.PAF_APPROVED_TITLE(), body: HiringText.PAF_APPROVED({ jobOrder }) };
  const opens = hiringPageOf(form.applicationId, 'ENDORSEMENT');
  for (const to of await officeOf(db, RecruitmentPermission.REQUEST_NEW_HIRE_ENDORSEMENT.code, today))
    await notify({ to, ...says, opens });
}

export const pafHandler: RequestHandler = requestHandler({
  kind: pafRequest,
  evaluate,
  isAbout: ({ form }, employeeId, { db }) => isOwnApplication(db, form.applicationId, employeeId),
  after: { file: write, change: rewrite, approve },
});
