// People who leave the demo company: cases of those who left lately, and resignations in each state, made by the operations
// that people use, each at the time it would have been.
import type { StatusForm } from '@kawani/domains/employees/contract';
import {
  everybody,
  type Followers,
  moveStatus,
  type Person,
  previewStatus,
  statusHistory,
} from '@kawani/domains/employees/service';
import { loadFinal, withoutFinal } from '@kawani/domains/payroll/service';
import { aboveThe } from '@kawani/domains/requests/engine/service/chain';
import { file } from '@kawani/domains/requests/engine/service/filing';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { decide } from '@kawani/domains/requests/inbox/service/inbox';
import type { Db } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, instantOf, toInstant, type WallTime } from '@kawani/kit/values/hours';
import { lastDayRequest, resignationRequest, separationInbox } from './requests.ts';
import { kindOf } from './rules/cases.ts';
import { type Acting, actingAs, contextOf } from './seed/acting.ts';
import { HOLD, STORIES, type Story } from './seed/stories.ts';
import { headNow, openCase } from './service/cases.ts';
import { closeByHand } from './service/closing.ts';
import { casePage } from './service/list.ts';

type Plan = { readonly now: Date; readonly today: Day };
type Uses = { readonly registry: RequestRegistry; readonly followers: Followers; readonly files: Files };
type Company = Uses & { readonly db: Db; readonly now: Date; readonly hr: Acting };

const DAY_MS = 24 * 3_600_000;
const PAGE = 500;
/** Who left longer ago has no case, as after an upgrade. */
const LEFT_WITHIN_DAYS = 60;
const DIED_DAYS_AGO = 3;
const CLOSED_BECAUSE = 'Everything is settled; the certificate was given on paper.';

export async function seedSeparations(db: Db, { now, today }: Plan, uses: Uses): Promise<void> {
  const company = { ...uses, db, now, hr: await actingAs(db, 'hr') };
  const people = await everybody(db, { after: '', size: PAGE });
  await openEarlier(company, people, today);
  await closePaid(company);
  const staying = people.filter(({ username, separatedOn }) => separatedOn === null && /^e\d+$/.test(username ?? ''));
  const others = staying.toReversed();
  for (const story of STORIES) await tell(company, story, others);
  await endByOffice(company, others, { cause: 'END_OF_CONTRACT', effectiveFrom: addDays(today, 21) });
  await endByOffice(company, others, { cause: 'DEATH', effectiveFrom: addDays(today, 1 - DIED_DAYS_AGO) });
  await payDeceased(company, today);
}

async function openEarlier(company: Company, people: readonly Person[], today: Day): Promise<void> {
  const since = addDays(today, -LEFT_WITHIN_DAYS);
  for (const { id: employeeId, separatedOn } of people) {
    if (separatedOn === null || separatedOn < since) continue;
    const { status = 'Resigned', cause = null } = (await statusHistory(company.db, employeeId)).at(-1) ?? {};
    const at = new Date(instantOf(addDays(separatedOn, -30), '09:00' as WallTime));
    await openCase({ employeeId, kind: kindOf(status, cause) }, contextOf(company, company.hr, at));
  }
}

/** Who has had the final pay long ago is done with. */
async function closePaid(company: Company): Promise<void> {
  const ctx = contextOf(company, company.hr, company.now);
  const paid = await casePage({ page: 1, size: 1, state: 'PAID', sort: 'lastDay' }, ctx);
  for (const { id } of paid.items) {
    const { version } = await headNow(id, ctx);
    await closeByHand({ id, version, reason: CLOSED_BECAUSE }, ctx);
  }
}

async function payDeceased({ db, now }: Company, today: Day): Promise<void> {
  const payDate = addDays(today, -1);
  const [leaver] = await withoutFinal(db, { from: addDays(today, -DIED_DAYS_AGO), to: payDate });
  const loading = { by: 'payroll', now, releasedAt: toInstant(now) };
  if (leaver === undefined) return;
  await loadFinal(db, { ...leaver, payDate, takesWholeLoans: false, others: [] }, loading);
}

async function tell(company: Company, story: Story, people: Person[]): Promise<void> {
  const { registry, hr, now } = company;
  const filedAt = new Date(now.getTime() - story.daysAgo * DAY_MS);
  const lastDay = addDays(dayAt(toInstant(filedAt)), story.notice);
  const owner = await nextWhoMay(company, people, { cause: 'RESIGNATION', effectiveFrom: addDays(lastDay, 1) });
  if (owner === undefined) return;
  const own = contextOf(company, owner, filedAt);
  const { id, version } = await file(
    registry,
    registry.handlerOf(resignationRequest.code),
    formOf(story, lastDay),
    own,
  );
  const { answer, wish } = story;
  if (answer === null) return;
  const remarks = answer === 'hold' ? { remarks: HOLD } : {};
  const office = contextOf(company, hr, new Date(filedAt.getTime() + DAY_MS));
  await decide({ registry, inbox: separationInbox }, { id, version, action: answer, ...remarks }, office);
  if (wish !== undefined) await wishFor(company, owner, wish, lastDay);
}

function formOf({ reason, shortNotice }: Story, lastDay: Day) {
  const letter = `I resign from my work. My last day of work is ${showDay(lastDay)}. Thank you.`;
  return { lastDay, reason, letter, files: [], ...(shortNotice === undefined ? {} : { shortNotice }) };
}

async function wishFor(
  company: Company,
  owner: Acting,
  { wish, later, why, isAgreed }: NonNullable<Story['wish']>,
  lastDay: Day,
): Promise<void> {
  const { registry, hr, now } = company;
  const own = contextOf(company, owner, new Date(now.getTime() - 2 * DAY_MS));
  const asked = { wish, why, files: [], ...(later === undefined ? {} : { lastDay: addDays(lastDay, later) }) };
  const { id, version } = await file(registry, registry.handlerOf(lastDayRequest.code), asked, own);
  const office = contextOf(company, hr, new Date(now.getTime() - DAY_MS));
  if (isAgreed) await decide({ registry, inbox: separationInbox }, { id, version, action: 'approve' }, office);
}

type End = { readonly cause: 'RESIGNATION' | 'END_OF_CONTRACT' | 'DEATH'; readonly effectiveFrom: Day };

async function endByOffice(company: Company, people: Person[], end: End): Promise<void> {
  const who = await nextWhoMay(company, people, end);
  if (who === undefined) return;
  const ctx = contextOf(company, company.hr, company.now);
  await moveStatus(await statusFormOf(company, who.employeeId, end), ctx, company.followers);
}

async function statusFormOf({ db }: Company, employeeId: string, { cause, effectiveFrom }: End): Promise<StatusForm> {
  const from = (await statusHistory(db, employeeId)).at(-1)?.status ?? 'Active';
  const to = cause === 'RESIGNATION' ? 'Resigned' : 'Terminated';
  const letter = { letterOn: addDays(effectiveFrom, -1), shortNotice: 'ACCEPTED' } as const;
  const reason = cause === 'DEATH' ? 'Told by the family' : 'The contract with the client ends';
  return { employeeId, from, to, cause, effectiveFrom, reason, ...(cause === 'RESIGNATION' ? letter : {}) };
}

/** The next of them who works under somebody and whose end nothing stands against; they are in no other story. */
async function nextWhoMay(company: Company, people: Person[], end: End): Promise<Acting | undefined> {
  const { db, hr, now, followers } = company;
  const ctx = contextOf(company, hr, now);
  for (const [nth, { id, username }] of people.entries()) {
    const { supervisors } = await aboveThe(db, id, ctx.today);
    if (username === null || supervisors.length === 0 || supervisors.includes(id)) continue;
    const form = await statusFormOf(company, id, end);
    if (form.from !== 'Active' || (await previewStatus(form, ctx, followers)).objections.length > 0) continue;
    people.splice(nth, 1);
    return { username, employeeId: id };
  }
  return undefined;
}
