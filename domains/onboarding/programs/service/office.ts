// Programs as the office sees them.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Program, ProgramChoices, ProgramVersion, VersionLine } from '../contract/program.ts';
import { ProgramRefusal } from '../contract/refusals.ts';
import { chapterChoices, designationChoices, paperChoices, topicChoices } from '../table/choices.ts';
import { designationsOf, programRow, programRows } from '../table/programs.ts';
import { taskRows } from '../table/tasks.ts';
import { versionLine, versionRows } from '../table/versions.ts';

type Reading = Pick<RequestContext, 'db' | 'today'>;
type ById = { readonly id: string };

export async function programs(_: object, { db }: Reading) {
  return { items: await programRows(db) };
}

export async function programChoices(_: object, { db, today }: Reading): Promise<ProgramChoices> {
  const [designations, chapters, topics, papers] = await db.together((one) =>
    Promise.all([designationChoices(one, today), chapterChoices(one), topicChoices(one), paperChoices(one)]),
  );
  return { designations, chapters, topics, papers };
}

export async function program({ id }: ById, { db, today }: Reading): Promise<Program> {
  const row = await programRow(db, id);
  if (row === undefined) throw new Refused(ProgramRefusal.NO_SUCH_PROGRAM(), 404);
  const [designations, versions] = await db.together((one) =>
    Promise.all([designationsOf(one, id), versionRows(one, id, today)]),
  );
  const [newest, ...older] = versions.filter(({ publishedAt }) => publishedAt !== null);
  return {
    ...row,
    designations,
    inForce: await withTasks(newest, { db }),
    draft: await withTasks(
      versions.find(({ publishedAt }) => publishedAt === null),
      { db },
    ),
    earlier: older,
  };
}

async function withTasks(line: VersionLine | undefined, { db }: Pick<Reading, 'db'>): Promise<ProgramVersion | null> {
  return line === undefined ? null : { ...line, tasks: await taskRows(db, line.id) };
}

export async function programVersion({ id }: ById, ctx: Reading): Promise<ProgramVersion> {
  const found = await withTasks(await versionLine(ctx.db, id, ctx.today), ctx);
  if (found === null) throw new Refused(ProgramRefusal.NO_SUCH_VERSION(), 404);
  return found;
}
