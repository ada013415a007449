// Which program somebody begins with, and its tasks.
import type { Db } from '@kawani/kit/server/db';
import type { ProgramTask } from '../contract/program.ts';
import { type ProgramInForce, programInForce } from '../table/programs.ts';
import { taskRows } from '../table/tasks.ts';

/** The version in force of the program of the designation, else of the program that all others have. */
export function programFor(db: Db, designationId: string | null): Promise<ProgramInForce | undefined> {
  return programInForce(db, designationId);
}

/** In order. */
export function versionTasks(db: Db, versionId: string): Promise<ProgramTask[]> {
  return taskRows(db, versionId);
}
