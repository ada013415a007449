// Adding programs: an empty one, a duplicate, or the standard one.
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { ProgramCopy, ProgramForm } from '../contract/form.ts';
import type { Program } from '../contract/program.ts';
import { ProgramRefusal } from '../contract/refusals.ts';
import { MOST_PROGRAMS } from '../lists.ts';
import { ORIENTATION, STANDARD_NAME, STANDARD_TASKS } from '../rules/standard.ts';
import { openTopic, orientationTopic } from '../table/choices.ts';
import { holdPrograms, insertProgram } from '../table/programs.ts';
import { copyTasks, insertTask } from '../table/tasks.ts';
import { insertDraft } from '../table/versions.ts';
import { assign, named, type Writing } from './designations.ts';
import { recordProgram } from './history.ts';
import { program } from './office.ts';

export async function addProgram(form: ProgramForm, ctx: Writing): Promise<Program> {
  const { id } = await begun(form, ctx);
  return recorded(id, ctx);
}

/** The program with its draft, which has no tasks yet. */
async function begun({ name, designationIds }: ProgramForm, ctx: Writing): Promise<{ id: string; draftId: string }> {
  const { db, actor, now } = ctx;
  if ((await holdPrograms(db)) >= MOST_PROGRAMS)
    throw new Refused(ProgramRefusal.TOO_MANY_PROGRAMS({ most: MOST_PROGRAMS }));
  const [id, draftId] = [newId(), newId()];
  await named(() => insertProgram(db, { id, name, at: now, by: actor.username }));
  await assign(id, designationIds, ctx);
  await insertDraft(db, { id: draftId, programId: id, number: 1 });
  return { id, draftId };
}

async function recorded(id: string, ctx: Writing): Promise<Program> {
  const after = await program({ id }, ctx);
  await recordProgram(ctx, { after });
  return after;
}

/** The tasks in force, or those of the draft where none ever was. They are other tasks from then on. */
export async function copyProgram({ id, ...form }: ProgramCopy, ctx: Writing): Promise<Program> {
  const from = await program({ id }, ctx);
  const source = from.inForce ?? from.draft;
  if (source === null) throw new Refused(ProgramRefusal.NOTHING_TO_COPY());
  const copy = await begun(form, ctx);
  await copyTasks(ctx.db, { fromId: source.id, toId: copy.draftId, keepsKeys: false });
  return recorded(copy.id, ctx);
}

export async function addStandard(_: object, ctx: Writing): Promise<Program> {
  const { db } = ctx;
  const { id, draftId } = await begun({ name: STANDARD_NAME, designationIds: [] }, ctx);
  const topicId = (await orientationTopic(db))?.id ?? (await openTopic(db, ORIENTATION));
  for (const [nth, { titles, ...task }] of STANDARD_TASKS.entries()) {
    const [titleEn, titleFil] = titles;
    const row = { ...task, titleEn, titleFil, topicId: task.kind === 'ATTEND' ? topicId : null };
    await insertTask(db, { ...row, id: newId(), key: newId(), versionId: draftId, position: nth + 1 });
  }
  return recorded(id, ctx);
}
