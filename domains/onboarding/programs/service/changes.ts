// Changing, deactivating and deleting programs.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { ProgramChange } from '../contract/form.ts';
import type { Program } from '../contract/program.ts';
import { ProgramRefusal } from '../contract/refusals.ts';
import type { programsApi } from '../contract.ts';
import { deleteProgram, holdPrograms, type ProgramRow, updateProgram } from '../table/programs.ts';
import { assign, named, onceForOthers, type Writing } from './designations.ts';
import { recordProgram } from './history.ts';
import { program } from './office.ts';

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
