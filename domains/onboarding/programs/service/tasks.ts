// The tasks of a draft: added, changed, moved and removed.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { draftsApi } from '../contract/drafts.ts';
import type { NewTask, TaskChange, TaskForm } from '../contract/form.ts';
import type { ProgramTask, ProgramVersion } from '../contract/program.ts';
import { ProgramRefusal } from '../contract/refusals.ts';
import { MOST_TASKS } from '../lists.ts';
import { aboutOf } from '../rules/tasks.ts';
import { deleteTask, insertTask, orderTasks, taskRows, updateTask } from '../table/tasks.ts';
import { raiseVersion, type VersionRow } from '../table/versions.ts';
import type { Writing } from './designations.ts';
import { heldDraft, type NamedDraft } from './drafts.ts';
import { recordPlace, recordTask } from './history.ts';
import { programVersion } from './office.ts';
import { requireSense } from './sense.ts';

type ByTask = NamedDraft & { readonly taskId: string };

/** The draft with its tasks is changed and read again. */
async function edited(
  asked: NamedDraft,
  ctx: Writing,
  edit: (draft: Editing) => Promise<void>,
): Promise<ProgramVersion> {
  const draft = await heldDraft(asked, ctx);
  await edit({ ...draft, tasks: await taskRows(ctx.db, draft.id) });
  await raiseVersion(ctx.db, draft.id);
  return programVersion(draft, ctx);
}

type Editing = VersionRow & { readonly tasks: ProgramTask[] };

function taskIn({ tasks }: Editing, id: string): ProgramTask {
  const task = tasks.find((each) => each.id === id);
  if (task === undefined) throw new Refused(ProgramRefusal.NO_SUCH_TASK(), 404);
  return task;
}

function valuesOf(id: string, form: TaskForm) {
  const { kind, titleEn, titleFil, owner, dueDays, isRequired } = form;
  return { id, kind, titleEn, titleFil, owner, dueDays, isRequired, ...aboutOf(form) };
}

export function addTask(form: NewTask, ctx: Writing): Promise<ProgramVersion> {
  return edited(form, ctx, async ({ id: versionId, programId, tasks }) => {
    if (tasks.length >= MOST_TASKS) throw new Refused(ProgramRefusal.TOO_MANY_TASKS({ most: MOST_TASKS }));
    const added = valuesOf(newId(), form);
    await requireSense(added, tasks, ctx);
    await insertTask(ctx.db, { ...added, key: newId(), versionId, position: tasks.length + 1 });
    await recordTask(ctx, { programId, after: await written(versionId, added.id, ctx) });
  });
}

export function changeTask(form: TaskChange, ctx: Writing): Promise<ProgramVersion> {
  return edited(form, ctx, async (draft) => {
    const before = taskIn(draft, form.taskId);
    const changed = valuesOf(before.id, form);
    const others = draft.tasks.filter((each) => each !== before);
    await requireSense(changed, others, ctx);
    await updateTask(ctx.db, changed);
    const after = await written(draft.id, before.id, ctx);
    await recordTask(ctx, { programId: draft.programId, before, after });
  });
}

async function written(versionId: string, taskId: string, { db }: Writing): Promise<ProgramTask | undefined> {
  return (await taskRows(db, versionId)).find(({ id }) => id === taskId);
}

export function removeTask({ taskId, ...asked }: ByTask, ctx: Writing): Promise<ProgramVersion> {
  return edited(asked, ctx, async (draft) => {
    const before = taskIn(draft, taskId);
    await deleteTask(ctx.db, taskId);
    await orderTasks(
      ctx.db,
      draft.id,
      draft.tasks.filter((each) => each !== before).map(({ id }) => id),
    );
    await recordTask(ctx, { programId: draft.programId, before });
  });
}

/** At the end of the list it stays where it is. */
export function moveTask(asked: TakesOf<typeof draftsApi.moveTask>, ctx: Writing): Promise<ProgramVersion> {
  return edited(asked, ctx, async (draft) => {
    const { tasks, programId } = draft;
    const task = taskIn(draft, asked.taskId);
    const was = tasks.indexOf(task);
    const is = was + (asked.step === 'UP' ? -1 : 1);
    const ids = tasks.map(({ id }) => id);
    const other = ids[is];
    if (other === undefined) return;
    await orderTasks(ctx.db, draft.id, ids.with(is, task.id).with(was, other));
    await recordPlace(ctx, { programId, task, was: was + 1, is: is + 1 });
  });
}
