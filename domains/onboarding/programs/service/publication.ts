// Publishing a draft, and giving the version in force to those who have an earlier one and have not begun.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { draftsApi } from '../contract/drafts.ts';
import type { Applied, Program } from '../contract/program.ts';
import { ProgramRefusal } from '../contract/refusals.ts';
import type { programsApi } from '../contract.ts';
import { giveVersion, holdBehind, type Target } from '../table/newcomers.ts';
import { holdPrograms } from '../table/programs.ts';
import { taskRows } from '../table/tasks.ts';
import { publishedVersion, publishVersion } from '../table/versions.ts';
import { onceForOthers, type Writing } from './designations.ts';
import { heldDraft } from './drafts.ts';
import { recordApplied, recordProgram } from './history.ts';
import { program } from './office.ts';
import { requirePublishable } from './sense.ts';

type Published = { readonly program: Program; readonly applied: Applied | null };

/** If two people publish the same draft, the second one waits for the first and reads that it is published. */
export async function publish(asked: TakesOf<typeof draftsApi.publish>, ctx: Writing): Promise<Published> {
  const { db, actor, now } = ctx;
  await holdPrograms(db);
  const { id, programId } = await heldDraft(asked, ctx);
  requirePublishable(await taskRows(db, id));
  const before = await program({ id: programId }, ctx);
  await onceForOthers({ programId }, ctx, () => publishVersion(db, { id, at: now, by: actor.username }));
  const applied = asked.isApplied ? await giveToWaiting({ programId, versionId: id }, ctx) : null;
  const after = await program({ id: programId }, ctx);
  await recordProgram(ctx, { before, after });
  return { program: after, applied };
}

export async function apply({ id, versionId }: TakesOf<typeof programsApi.apply>, ctx: Writing): Promise<Applied> {
  await holdPrograms(ctx.db);
  await program({ id }, ctx);
  if ((await publishedVersion(ctx.db, id))?.id !== versionId) throw new Refused(ProgramRefusal.NOT_IN_FORCE());
  return giveToWaiting({ programId: id, versionId }, ctx);
}

async function giveToWaiting(target: Target, ctx: Writing): Promise<Applied> {
  const { db, today } = ctx;
  const ids = await holdBehind(db, target);
  const employees = await giveVersion(db, { ids, versionId: target.versionId, today });
  if (employees.length > 0) await recordApplied(ctx, { ...target, employees });
  return { changed: employees.length, kept: ids.length - employees.length };
}
