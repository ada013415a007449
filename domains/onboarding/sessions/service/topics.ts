// Topics of sessions: added, renamed, and deactivated once nothing needs them.
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { NewTopic, TopicChange } from '../contract/form.ts';
import { SessionRefusal } from '../contract/refusals.ts';
import type { Topic } from '../contract/session.ts';
import {
  holdTopic,
  insertTopic,
  programAsking,
  type TopicRow,
  topicRow,
  topicRows,
  updateTopic,
} from '../table/topics.ts';

type Ctx = RequestContext;

const shown = ({ id, nameEn, nameFil, isActive, sessions, version }: TopicRow): Topic => ({
  ...{ id, name: { en: nameEn, fil: nameFil } },
  ...{ isActive, sessions, version },
});

export async function topics(_: object, { db, now }: Ctx) {
  return { items: (await topicRows(db, now)).map(shown) };
}

export async function requireTopic(id: string, { db, now }: Pick<Ctx, 'db' | 'now'>): Promise<TopicRow> {
  const row = await topicRow(db, id, now);
  if (row === undefined) throw new Refused(SessionRefusal.NO_SUCH_TOPIC(), 404);
  return row;
}

export async function addTopic(form: NewTopic, ctx: Ctx): Promise<Topic> {
  const id = newId();
  await named(() => insertTopic(ctx.db, { id, ...form }));
  await ctx.audit({ action: 'ADD', subject: 'onboarding topic', subjectId: id, detail: form });
  return shown(await requireTopic(id, ctx));
}

export async function changeTopic({ version, ...form }: TopicChange, ctx: Ctx): Promise<Topic> {
  await holdTopic(ctx.db, form.id);
  const row = await requireTopic(form.id, ctx);
  if (row.version !== version) throw new Refused(SessionRefusal.STALE(), 409);
  if (row.isActive && !form.isActive) await requireUnused(row, ctx);
  await named(() => updateTopic(ctx.db, form));
  await ctx.audit({ action: 'CHANGE', subject: 'onboarding topic', subjectId: form.id, detail: form });
  return shown(await requireTopic(form.id, ctx));
}

async function requireUnused({ id, sessions }: TopicRow, { db }: Ctx): Promise<void> {
  if (sessions > 0) throw new Refused(SessionRefusal.TOPIC_AHEAD({ sessions }, 'isActive'), 409);
  const program = await programAsking(db, id);
  if (program !== undefined) throw new Refused(SessionRefusal.TOPIC_ASKED({ program }, 'isActive'), 409);
}

async function named(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isTaken(error, ['onboarding_topic_name'])) throw new Refused(SessionRefusal.TOPIC_EXISTS('nameEn'), 409);
    throw error;
  }
}
