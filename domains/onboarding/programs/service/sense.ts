// Whether a task makes sense in its draft: it asks for what is in use, and for nothing that another task asks for.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ProgramTask } from '../contract/program.ts';
import { ProgramRefusal } from '../contract/refusals.ts';
import { isBeforeWork, isSameTask, missingField, ownersOf } from '../rules/tasks.ts';
import { titleText } from '../rules/words.ts';
import { chapterChoices, paperChoices, topicChoices } from '../table/choices.ts';

type Reading = Pick<RequestContext, 'db'>;
type Asking = Omit<ProgramTask, 'key' | 'aboutEn' | 'aboutFil' | 'isGone'>;

export async function requireSense(task: Asking, others: readonly ProgramTask[], ctx: Reading): Promise<void> {
  const missing = missingField(task.kind, task);
  if (missing !== undefined) throw new Refused(ProgramRefusal.FIELD_NEEDED(missing), 400);
  if (!ownersOf(task.kind).includes(task.owner)) throw new Refused(ProgramRefusal.NOT_BY_THEM('owner'), 400);
  if (isBeforeWork(task)) throw new Refused(ProgramRefusal.TIME_IN_BEFORE('dueDays'), 400);
  await requireInUse(task, ctx);
  const same = others.find((other) => isSameTask(task, other));
  if (same !== undefined) throw new Refused(ProgramRefusal.SAME_TASK({ title: () => titleText(same) }, 'kind'));
}

async function requireInUse({ chapterId, topicId, documentKind }: Asking, { db }: Reading): Promise<void> {
  if (chapterId !== null && (await chapterChoices(db)).every(({ id }) => id !== chapterId))
    throw new Refused(ProgramRefusal.NO_SUCH_CHAPTER('chapterId'), 400);
  if (topicId !== null && (await topicChoices(db)).every(({ id }) => id !== topicId))
    throw new Refused(ProgramRefusal.NO_SUCH_TOPIC('topicId'), 400);
  if (documentKind !== null && (await paperChoices(db)).every(({ code }) => code !== documentKind))
    throw new Refused(ProgramRefusal.NO_SUCH_PAPER('documentKind'), 400);
}

/** A chapter, paper or topic may have gone out of use since the task was written. */
export function requirePublishable(tasks: readonly ProgramTask[]): void {
  if (!tasks.some(({ isRequired }) => isRequired)) throw new Refused(ProgramRefusal.NOTHING_REQUIRED());
  const gone = tasks.find(({ isGone }) => isGone);
  if (gone !== undefined) throw new Refused(ProgramRefusal.TASK_GONE({ title: () => titleText(gone) }));
}
