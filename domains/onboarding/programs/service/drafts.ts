// Drafts of a program's next version.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { draftsApi } from '../contract/drafts.ts';
import type { ProgramVersion } from '../contract/program.ts';
import { ProgramRefusal } from '../contract/refusals.ts';
import { holdPrograms } from '../table/programs.ts';
import { copyTasks } from '../table/tasks.ts';
import { deleteDraft, holdVersion, insertDraft, latestVersion, type VersionRow } from '../table/versions.ts';
import type { Writing } from './designations.ts';
import { recordProgram } from './history.ts';
import { program, programVersion } from './office.ts';

/** A draft as the caller saw it. */
export type NamedDraft = { readonly id: string; readonly version: number };

export async function beginDraft({ id }: { id: string }, ctx: Writing): Promise<ProgramVersion> {
  await holdPrograms(ctx.db);
  const before = await program({ id }, ctx);
  const latest = await latestVersion(ctx.db, id);
  const draftId = newId();
  if (before.draft !== null) throw new Refused(ProgramRefusal.DRAFT_EXISTS());
  try {
    await insertDraft(ctx.db, { id: draftId, programId: id, number: (latest?.number ?? 0) + 1 });
  } catch (error) {
    if (isTaken(error, ['program_draft_once', 'program_version_number']))
      throw new Refused(ProgramRefusal.DRAFT_EXISTS());
    throw error;
  }
  if (before.inForce !== null) await copyTasks(ctx.db, { fromId: before.inForce.id, toId: draftId, keepsKeys: true });
  await recordProgram(ctx, { before, after: await program({ id }, ctx) });
  return programVersion({ id: draftId }, ctx);
}

/** Nobody else changes or publishes it meanwhile, and it is as the caller saw it. */
export async function heldDraft({ id, version }: NamedDraft, { db }: Pick<Writing, 'db'>): Promise<VersionRow> {
  const draft = await holdVersion(db, id);
  if (draft === undefined) throw new Refused(ProgramRefusal.NO_SUCH_VERSION(), 404);
  if (draft.publishedAt !== null) throw new Refused(ProgramRefusal.PUBLISHED({ number: draft.number }));
  if (draft.version !== version) throw new Refused(ProgramRefusal.STALE());
  return draft;
}

export async function discardDraft(asked: TakesOf<typeof draftsApi.discard>, ctx: Writing): Promise<void> {
  const { id, programId } = await heldDraft(asked, ctx);
  const before = await program({ id: programId }, ctx);
  if (before.inForce === null) throw new Refused(ProgramRefusal.ONLY_VERSION());
  await deleteDraft(ctx.db, id);
  await recordProgram(ctx, { before, after: await program({ id: programId }, ctx) });
}
