// What became of a program: its name, its designations, its versions and their tasks. The log is English.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { changesBetween, type FieldChange, type History } from '@kawani/kit/contract/history';
import { phrase } from '@kawani/kit/contract/say';
import { historyOf, recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Program, ProgramTask } from '../contract/program.ts';
import type { programsApi } from '../contract.ts';
import { forText, taskText } from '../rules/words.ts';

const PROGRAM = 'onboarding program';
type Auditing = Pick<RequestContext, 'audit'>;

const OF_PROGRAM = {
  name: phrase('Name'),
  designations: phrase('For'),
  isActive: phrase('In use'),
  inForce: phrase('Version in force'),
  draft: phrase('Draft of version'),
};

export async function programHistory(
  { id, ...paged }: TakesOf<typeof programsApi.history>,
  { db }: Pick<RequestContext, 'db'>,
): Promise<History> {
  return historyOf(db, { subject: PROGRAM, subjectId: id }, paged);
}

function stated({ name, isActive, designations, inForce, draft }: Program) {
  return {
    ...{ name, isActive, inForce: inForce?.number, draft: draft?.number },
    designations: forText(designations.map((each) => each.name)),
  };
}

/** Of the program itself, not of single tasks. */
export async function recordProgram(
  ctx: Auditing,
  { before, after }: { before?: Program; after: Program },
): Promise<void> {
  const changes = changesBetween(before && stated(before), stated(after), OF_PROGRAM);
  await record(ctx, after.id, changes);
}

type TaskRecord = {
  readonly programId: string;
  readonly before?: ProgramTask | undefined;
  readonly after?: ProgramTask | undefined;
};

export async function recordTask(ctx: Auditing, { programId, before, after }: TaskRecord): Promise<void> {
  const [was, is] = [before && taskText(before), after && taskText(after)];
  if (was !== is) await record(ctx, programId, [{ field: phrase('Task'), was: was ?? null, is: is ?? null }]);
}

type PlaceRecord = {
  readonly programId: string;
  readonly task: ProgramTask;
  readonly was: number;
  readonly is: number;
};

/** Places count from 1. */
export async function recordPlace(ctx: Auditing, { programId, task, was, is }: PlaceRecord): Promise<void> {
  const placed = (place: number) => `${place}. ${task.titleEn}`;
  await record(ctx, programId, [{ field: phrase('Place in the list'), was: placed(was), is: placed(is) }]);
}

/** The people who were given the version in force. */
export async function recordApplied(
  { audit }: Auditing,
  { programId, ...detail }: { programId: string; versionId: string; employees: readonly string[] },
): Promise<void> {
  await audit({ action: 'APPLY', subject: PROGRAM, subjectId: programId, detail });
}

async function record(ctx: Auditing, programId: string, changes: readonly FieldChange[]): Promise<void> {
  await recordChange(ctx, { subject: PROGRAM, subjectId: programId }, changes);
}
