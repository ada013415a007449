// The versions of programs in force for positions, each asked for once.
import type { Db } from '@kawani/kit/server/db';
import { programFor } from '../../programs/service/programs.ts';

/** By designation; of those without a program there is none. */
export async function versionsFor(
  db: Db,
  people: readonly { readonly designationId: string | null }[],
): Promise<ReadonlyMap<string | null, string>> {
  const found = new Map<string | null, string>();
  for (const designationId of new Set(people.map((person) => person.designationId))) {
    const program = await programFor(db, designationId);
    if (program !== undefined) found.set(designationId, program.versionId);
  }
  return found;
}
