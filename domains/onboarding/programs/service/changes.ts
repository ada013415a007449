// Adding, changing, duplicating, deactivating and deleting programs.
import type { Actor } from '@kawani/kit/contract/actor';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ProgramChange, ProgramCopy, ProgramForm } from '../contract/form.ts';
import type { Program } from '../contract/program.ts';
import { ProgramRefusal } from '../contract/refusals.ts';
import type { programsApi } from '../contract.ts';
import { MOST_PROGRAMS } from '../lists.ts';
import { ORIENTATION, STANDARD_NAME, STANDARD_TASKS } from '../rules/standard.ts';
import { openTopic, orientationTopic } from '../table/choices.ts';
import {
  countDesignations,
  deleteProgram,
  holdPrograms,
  insertProgram,
  type ProgramRow,
  programOfOthers,
  putDesignations,
  takenElsewhere,
  updateProgram,
} from '../table/programs.ts';
import { copyTasks, insertTask } from '../table/tasks.ts';
import { insertDraft } from '../table/versions.ts';
import { recordProgram } from './history.ts';
import { program } from './office.ts';

export type Writing = Pick<RequestContext, 'db' | 'now' | 'today' | 'audit'> & { actor: Pick<Actor, 'username'> };

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

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, ['onboarding_program_name'])) throw new Refused(ProgramRefusal.NAME_TAKEN('name'));
    throw error;
  }
}

/** Each designation has one program at most, and so have all others. */
async function assign(programId: string, ids: readonly string[], { db }: Writing): Promise<void> {
  if ((await countDesignations(db, ids)) < new Set(ids).size)
    throw new Refused(ProgramRefusal.NO_SUCH_DESIGNATION('designationIds'), 400);
  await onceForOthers({ programId, field: 'designationIds' }, { db }, () => putDesignations(db, programId, ids));
  const taken = await takenElsewhere(db, programId, ids);
  if (taken !== undefined) throw new Refused(ProgramRefusal.DESIGNATION_TAKEN(taken, 'designationIds'));
}

/** While all programs are held. The database judges by itself what was overlooked here. */
export async function onceForOthers<T>(
  { programId, field }: { readonly programId: string; readonly field?: string },
  { db }: Pick<Writing, 'db'>,
  write: () => Promise<T>,
): Promise<T> {
  const other = await programOfOthers(db, programId);
  try {
    return await write();
  } catch (error) {
    if (isAgainst(error, 'onboarding_others_once'))
      throw new Refused(ProgramRefusal.OTHERS_TAKEN({ program: other?.name ?? '' }, field));
    throw error;
  }
}

/** All programs are held, and the one is as the caller saw it. */
async function held({ id, version }: Pick<ProgramRow, 'id' | 'version'>, ctx: Writing): Promise<Program> {
  await holdPrograms(ctx.db);
  const before = await program({ id }, ctx);
  if (before.version !== version) throw new Refused(ProgramRefusal.STALE());
  return before;
}

export async function changeProgram(form: ProgramChange, ctx: Writing): Promise<Program> {
  const before = await held(form, ctx);
  const { id, name, version } = form;
  await named(() => updateProgram(ctx.db, { id, name, version, isActive: before.isActive }));
  await assign(id, form.designationIds, ctx);
  const after = await program(form, ctx);
  await recordProgram(ctx, { before, after });
  return after;
}

export async function switchProgram(asked: TakesOf<typeof programsApi.use>, ctx: Writing): Promise<Program> {
  const before = await held(asked, ctx);
  const { id, isActive, version } = asked;
  await onceForOthers({ programId: id }, ctx, () =>
    updateProgram(ctx.db, { id, name: before.name, version, isActive }),
  );
  const after = await program(asked, ctx);
  await recordProgram(ctx, { before, after });
  return after;
}

export async function removeProgram(asked: TakesOf<typeof programsApi.remove>, ctx: Writing): Promise<void> {
  const before = await held(asked, ctx);
  if (before.inForce !== null) throw new Refused(ProgramRefusal.WAS_PUBLISHED());
  await deleteProgram(ctx.db, before.id);
  await ctx.audit({
    action: 'DELETE',
    subject: 'onboarding program',
    subjectId: before.id,
    detail: { name: before.name },
  });
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
