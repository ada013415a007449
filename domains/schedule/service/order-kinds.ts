// The two orders, drawn up: an assignment to a detachment, and a relief of somebody at theirs.
import { type Posted, postingOn } from '@kawani/domains/employees/rules';
import { sitesOf } from '@kawani/domains/organization/service';
import { type AssignmentForm, OrderRefusal, type ReliefForm } from '@kawani/domains/schedule/contract';
import { wagesOf } from '@kawani/domains/statutory/service';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { assignedDays, clearedDays, lastDrawn, relieverDays, spanObjections, usualRest } from '../rules.ts';
import { shiftsAt } from '../table/changes.ts';
import { designationsOn, isDetachmentOn, lastPublishedOf, type NewOrder, nextOrderOf } from '../table/orders.ts';
import { ofPerson } from './drawing.ts';
import {
  around,
  type DrawnDays,
  type OrderedStatus,
  overlapObjections,
  posted,
  type Reposted,
  requestsOn,
  type Somebody,
  somebody,
  standAgainst,
  timesOf,
  unposted,
} from './order-drawing.ts';

export type Drawn = {
  readonly order: Omit<NewOrder, 'id' | 'ref' | 'by' | 'at' | 'keeps'>;
  readonly who: Somebody;
  readonly relieved: Somebody | null;
  readonly objections: readonly Refusal[];
  readonly effects: readonly string[];
  readonly days: readonly DrawnDays[];
  readonly reposted: readonly Reposted[];
  readonly statuses: readonly OrderedStatus[];
  /** Detachments whose supervisors are told. */
  readonly sites: readonly string[];
};
type Drawing = { readonly db: Db; readonly now: Date; readonly ref: string };
type Refusals = { readonly refused: readonly Refusal[] };

export async function drawAssignment(form: AssignmentForm, { db, now, ref }: Drawing): Promise<Drawn | Refusals> {
  const { employeeId, detachmentId, designationId, shiftId, from } = form;
  const span = { from, to: form.to ?? null };
  const early = spanObjections(span, dayAt(now));
  const who = await somebody(db, employeeId, from);
  const shifts = await shiftsAt(db, detachmentId, from);
  if (who === null) early.push(OrderRefusal.NO_SUCH_PERSON('employeeId'));
  if (!(await isDetachmentOn(db, detachmentId, from))) early.push(OrderRefusal.NO_SUCH_SITE('detachmentId'));
  if (!(await isDesignationOn(db, designationId, from))) early.push(OrderRefusal.NO_SUCH_DESIGNATION('designationId'));
  if (!shifts.some(({ id }) => id === shiftId)) early.push(OrderRefusal.NO_SUCH_SHIFT('shiftId'));
  if (early.length > 0 || who === null) return { refused: early };
  const next = span.to === null ? await nextOrderOf(db, employeeId, addDays(from, 1)) : undefined;
  const last = lastDrawn(span, await lastPublishedOf(db, employeeId, from), next?.from ?? null);
  const seen = await around(db, [employeeId], from, last);
  const mine = seen.filter(({ date }) => date >= from && date <= last);
  const timesOn = await timesOf(db, shiftId, { from, to: last });
  const usual = usualRest(seen.filter(({ date, isPublished }) => isPublished && date < from));
  const days = assignedDays(mine, { shiftId, detachmentId, timesOn, restDay: form.restDay, usual });
  const drawn = { who, days };
  const [reposted, statuses] = posted(who, { detachmentId, designationId }, span, ref);
  const now0 = postingOn(reposted.before, from);
  const isThere =
    span.to === null && now0?.to === null && now0.detachmentId === detachmentId && now0.designationId === designationId;
  return {
    order: {
      ...{
        kind: 'ASSIGNMENT',
        employeeId,
        relievedId: null,
        reason: null,
        detachmentId,
        designationId,
        shiftId,
        ...span,
      },
      ...{ billable: form.billable, remarks: form.remarks ?? null },
    },
    who,
    relieved: null,
    objections: [
      ...(isThere ? [OrderRefusal.THERE_ALREADY({ who: who.name }, 'detachmentId')] : []),
      ...(await overlapObjections(db, { who, relieved: null, span, field: 'employeeId' })),
      ...(await standAgainst(db, { drawn, seen, span, field: 'employeeId', now })),
    ],
    effects: [
      ...(await moveEffects(db, who, now0, detachmentId, span)),
      ...statusEffects(who, statuses),
      ...(await requestsOn(db, drawn)),
    ],
    days: [drawn],
    reposted: [reposted],
    statuses,
    sites: [...(now0?.detachmentId ? [now0.detachmentId] : []), detachmentId],
  };
}

async function isDesignationOn(db: Db, id: string, on: Day): Promise<boolean> {
  return (await designationsOn(db, on)).some((designation) => designation.id === id);
}

/** Where somebody came from, and what the minimum wage is there and here. */
async function moveEffects(
  db: Db,
  who: Somebody,
  before: Posted | undefined,
  detachmentId: string,
  { from, to }: { from: Day; to: Day | null },
): Promise<string[]> {
  const sites = await sitesOf(db, [detachmentId, ...(before?.detachmentId ? [before.detachmentId] : [])]);
  const [old, next] = [sites.get(before?.detachmentId ?? ''), sites.get(detachmentId)];
  const until = to === null ? '' : `, until ${showDay(to)}`;
  const came = old === undefined ? '' : `leaves ${old.name} and `;
  const said = [`${who.name} ${came}is posted at ${next?.name} from ${showDay(from)}${until}.`];
  const wages = await wagesOf(db);
  const [was, is] = [old, next].map((site) => (site === undefined ? undefined : wages.wageFloorAt(site, from)));
  if (is === undefined || is.daily === was?.daily) return said;
  const here = `The minimum wage there is ${showPesos(is.daily)} (region ${is.region}, ${is.order})`;
  if (was === undefined) return [...said, `${here}.`];
  const rises = is.daily > was.daily;
  const rule = rises ? 'it is due while there' : 'a rate is never lowered for it';
  return [...said, `${here}, ${rises ? 'up' : 'down'} from ${showPesos(was.daily)}: ${rule}.`];
}

function statusEffects({ name }: Somebody, statuses: readonly OrderedStatus[]): string[] {
  return statuses.map(({ to, effectiveFrom, isVoid }) =>
    isVoid ? `${name} is not ${to} on ${showDay(effectiveFrom)}.` : `${name} is ${to} from ${showDay(effectiveFrom)}.`,
  );
}

export async function drawRelief(form: ReliefForm, { db, now, ref }: Drawing): Promise<Drawn | Refusals> {
  const { from, to, reason } = form;
  const span = { from, to };
  const early = spanObjections(span, dayAt(now));
  const [who, relieved] = [await somebody(db, form.relieverId, from), await somebody(db, form.relievedId, from)];
  if (who === null) early.push(OrderRefusal.NO_SUCH_PERSON('relieverId'));
  if (relieved === null) early.push(OrderRefusal.NO_SUCH_PERSON('relievedId'));
  if (who !== null && who.id === relieved?.id) early.push(OrderRefusal.SAME_PERSON('relieverId'));
  if (early.length > 0 || who === null || relieved === null) return { refused: early };
  const post = vacatedPost(relieved, form);
  if ('refused' in post) return post;
  return drawn(form, { db, now, ref, who, relieved, post, reason, span });
}

type VacatedPost = { readonly detachmentId: string; readonly designationId: string; readonly isHeld: boolean };

/** The post that is relieved, and whether the relieved person still holds it. A vacancy may be one they left before. */
function vacatedPost({ name, postings }: Somebody, { from, to, reason }: ReliefForm): VacatedPost | Refusals {
  const [now, before] = [postingOn(postings, from), postingOn(postings, addDays(from, -1))];
  const isLeft = reason === 'VACANCY' && before !== undefined && before.id !== now?.id;
  const post = isLeft ? before : now;
  if (!post?.detachmentId) {
    return { refused: [OrderRefusal.NOT_AT_SITE({ who: name, date: showDay(from) }, 'relievedId')] };
  }
  const isKept = reason !== 'VACANCY';
  if (isKept && post.to !== null && post.to < to) {
    return { refused: [OrderRefusal.POST_ENDS({ who: name, date: showDay(post.to) }, 'to')] };
  }
  return { detachmentId: post.detachmentId, designationId: post.designationId, isHeld: !isLeft };
}

type Relieving = Drawing & {
  readonly who: Somebody;
  readonly relieved: Somebody;
  readonly post: VacatedPost;
  readonly reason: ReliefForm['reason'];
  readonly span: { readonly from: Day; readonly to: Day };
};

async function drawn(form: ReliefForm, relief: Relieving): Promise<Drawn | Refusals> {
  const { db, now, ref, who, relieved, post, reason, span } = relief;
  const { detachmentId, designationId } = post;
  const seen = await around(db, [who.id, relieved.id], span.from, span.to);
  const within = (id: string) => ofPerson(seen, id).filter(({ date }) => date >= span.from && date <= span.to);
  const [mine, theirs] = [within(who.id), within(relieved.id)];
  const hasShifts = theirs.some(({ shift }) => shift !== null);
  if (form.shiftId === undefined && !hasShifts) {
    return { refused: [OrderRefusal.NO_SHIFTS({ who: relieved.name }, 'shiftId')] };
  }
  if (form.shiftId !== undefined && !(await isShiftAt(db, form.shiftId, detachmentId, span.from))) {
    return { refused: [OrderRefusal.NO_SUCH_SHIFT('shiftId')] };
  }
  const shift =
    form.shiftId === undefined ? null : { shiftId: form.shiftId, timesOn: await timesOf(db, form.shiftId, span) };
  const usual = usualRest(ofPerson(seen, relieved.id).filter(({ isPublished }) => isPublished));
  const days = { who, days: relieverDays(mine, theirs, { detachmentId, shift, usual }) };
  const [reposted, statuses] = posted(who, post, span, ref);
  const freed = reason === 'VACANCY' && post.isHeld ? await freedOf(relief) : null;
  const came = postingOn(reposted.before, span.from);
  return {
    order: {
      ...{ kind: 'RELIEF', employeeId: who.id, relievedId: relieved.id, reason, detachmentId, designationId },
      ...{ shiftId: form.shiftId ?? null, ...span, billable: true, remarks: form.remarks ?? null },
    },
    who,
    relieved,
    objections: [
      ...(await overlapObjections(db, { who, relieved, span, field: 'relieverId' })),
      ...(await standAgainst(db, { drawn: days, seen, span, field: 'relieverId', now })),
      ...(freed?.objections ?? []),
    ],
    effects: [
      ...(await moveEffects(db, who, came, detachmentId, span)),
      ...statusEffects(who, statuses),
      ...(freed?.effects ?? []),
      ...(await requestsOn(db, days)),
    ],
    days: [days, ...(freed === null ? [] : [freed.days])],
    reposted: [reposted, ...(freed === null ? [] : [freed.reposted])],
    statuses: [...statuses, ...(freed?.statuses ?? [])],
    sites: [...(came?.detachmentId ? [came.detachmentId] : []), detachmentId],
  };
}

async function isShiftAt(db: Db, shiftId: string, detachmentId: string, on: Day): Promise<boolean> {
  return (await shiftsAt(db, detachmentId, on)).some(({ id }) => id === shiftId);
}

/** Whoever is relieved of the post for good: the posting ends, the schedule is taken back, floating begins. */
async function freedOf({ db, relieved, span: { from } }: Relieving) {
  const [reposted, statuses, objections] = unposted(relieved, from);
  const next = reposted.after.find((posting) => posting.from > from)?.from;
  const last = (await lastPublishedOf(db, relieved.id, from)) ?? from;
  const to = next !== undefined && next <= last ? addDays(next, -1) : last;
  const seen = await around(db, [relieved.id], from, to);
  const days = clearedDays(seen.filter(({ date }) => date >= from && date <= to));
  const taken = days.filter(({ before }) => before?.shift).length;
  const effects = [
    `${relieved.name} leaves the post on ${showDay(addDays(from, -1))}.`,
    ...statusEffects(relieved, statuses),
    ...(taken > 0
      ? [`${taken} published ${taken === 1 ? 'shift' : 'shifts'} of ${relieved.name} are taken back.`]
      : []),
  ];
  return { reposted, statuses, objections, effects, days: { who: relieved, days } };
}
