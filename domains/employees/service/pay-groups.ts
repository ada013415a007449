// Keeping pay groups, and moving people between them from a day on.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { type MoveForm, type PayGroup, PayGroupRefusal } from '../contract/pay-groups.ts';
import { peopleFor } from '../table/pay-change-people.ts';
import {
  hasCode,
  insertPayGroup,
  joinGroup,
  leaveGroups,
  lockPayGroups,
  membersPage,
  notInGroup,
  payGroupById,
  payGroupsOn,
  renamePayGroup,
} from '../table/pay-groups.ts';

export async function payGroups(_: unknown, { db, today }: RequestContext) {
  return { items: await payGroupsOn(db, today) };
}

async function known(db: Db, id: string, today: Day): Promise<PayGroup> {
  const found = await payGroupById(db, id, today);
  if (found === undefined) throw new Refused(PayGroupRefusal.NO_SUCH_GROUP(), 404);
  return found;
}

type Named = { readonly code: string; readonly name: string };

export async function createPayGroup(form: Named, { db, actor, today }: RequestContext): Promise<PayGroup> {
  const id = await insertPayGroup(db, form, actor.username);
  if (id === undefined) throw new Refused(PayGroupRefusal.CODE_TAKEN({ code: form.code }, 'code'), 409);
  return known(db, id, today);
}

export async function changePayGroup(form: Named & { id: string; version: number }, { db, today }: RequestContext) {
  await known(db, form.id, today);
  if (await hasCode(db, form.code, form.id)) {
    throw new Refused(PayGroupRefusal.CODE_TAKEN({ code: form.code }, 'code'), 409);
  }
  if (!(await renamePayGroup(db, form))) throw new Refused(PayGroupRefusal.CHANGED(), 409);
  return known(db, form.id, today);
}

type Asked = { id: string; page: number; size: number; search?: string | undefined };

export async function payGroupMembers({ id, ...asked }: Asked, { db, audit, today }: RequestContext) {
  await known(db, id, today);
  const page = await membersPage(db, id, asked, today);
  const numbers = page.items.map(({ number }) => number);
  await audit({ action: 'READ', subject: 'pay_group', subjectId: id, detail: { numbers } });
  return page;
}

export async function moveToPayGroup({ id, from, ...whom }: MoveForm, { db, actor, now, today }: RequestContext) {
  await known(db, id, today);
  await lockPayGroups(db);
  const asked = Object.keys(whom).length === 0 ? [] : await peopleFor(db, whom, from);
  const others = asked.filter((each) => each !== actor.employeeId);
  const people = await notInGroup(db, id, others, from);
  if (people.length === 0) throw new Refused(PayGroupRefusal.NOBODY(), 409);
  const by = { by: actor.username, at: now };
  await leaveGroups(db, people, from, by);
  await joinGroup(db, id, people, from, by);
  return { people: people.length };
}

type Removing = { readonly id: string; readonly from: Day; readonly employeeIds: readonly string[] };

export async function removeFromPayGroup(
  { id, from, employeeIds }: Removing,
  { db, actor, now, today }: RequestContext,
) {
  await known(db, id, today);
  await lockPayGroups(db);
  return { people: await leaveGroups(db, employeeIds, from, { by: actor.username, at: now }) };
}
