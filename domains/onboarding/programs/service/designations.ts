// For which designations a program is, and what it is called: each once.
import type { Actor } from '@kawani/kit/contract/actor';
import { Refused } from '@kawani/kit/contract/refusal';
import { isAgainst, isTaken } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ProgramRefusal } from '../contract/refusals.ts';
import { countDesignations, programOfOthers, putDesignations, takenElsewhere } from '../table/programs.ts';

export type Writing = Pick<RequestContext, 'db' | 'now' | 'today' | 'audit'> & { actor: Pick<Actor, 'username'> };

export async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, ['onboarding_program_name'])) throw new Refused(ProgramRefusal.NAME_TAKEN('name'));
    throw error;
  }
}

/** Each designation has one program at most, and so have all others. */
export async function assign(programId: string, ids: readonly string[], { db }: Writing): Promise<void> {
  if ((await countDesignations(db, ids)) < new Set(ids).size)
    throw new Refused(ProgramRefusal.NO_SUCH_DESIGNATION('designationIds'), 400);
  await onceForOthers({ programId, field: 'designationIds' }, { db }, () => putDesignations(db, programId, ids));
  const taken = await takenElsewhere(db, programId, ids);
  if (taken !== undefined) throw new Refused(ProgramRefusal.DESIGNATION_TAKEN(taken, 'designationIds'));
}

/** Call it while all programs are held. The database refuses what was overlooked here. */
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
