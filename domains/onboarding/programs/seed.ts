// Programs of the demo company: of guards, of cleaners, and of everybody else.
import { writeAudit } from '@kawani/kit/server/audit';
import type { Db } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import type { NewTask } from './contract/form.ts';
import type { Program, ProgramVersion } from './contract/program.ts';
import { addStandard, copyProgram } from './service/additions.ts';
import type { Writing } from './service/designations.ts';
import { beginDraft } from './service/drafts.ts';
import { programChoices } from './service/office.ts';
import { publish } from './service/publication.ts';
import { addTask } from './service/tasks.ts';

const DAY_MS = 86_400_000;
const BY = 'hr';
/** Days ago. */
const [FIRST, SECOND, LATER] = [240, 238, 30] as const;

type Task = Omit<NewTask, 'id' | 'version'>;
const usual = { owner: 'NEWCOMER', isRequired: true } as const;

const LICENCE: Task = {
  ...{ ...usual, kind: 'UPLOAD', documentKind: 'LICENCE', dueDays: -3 },
  ...{ titleEn: 'Upload your security licence', titleFil: 'I-upload ang security licence mo' },
};
const POST_ORDERS: Task = {
  ...{ kind: 'DO', owner: 'SUPERVISOR', dueDays: 0, isRequired: true },
  ...{ titleEn: 'Go through the post orders', titleFil: 'Pag-aralan ang post orders' },
};
const HEALTH_CARD: Task = {
  ...{ ...usual, kind: 'UPLOAD', documentKind: 'HEALTH_CARD', dueDays: 14 },
  ...{ titleEn: 'Upload your health card', titleFil: 'I-upload ang health card mo' },
};
const CHEMICALS: Task = {
  ...{ kind: 'DO', owner: 'SUPERVISOR', dueDays: 3, isRequired: false },
  ...{ titleEn: 'Learn which cleaner is for what', titleFil: 'Alamin kung para saan ang bawat panlinis' },
};

export async function seedPrograms(db: Db, { now }: { readonly now: Date }): Promise<void> {
  const on = (daysAgo: number): Writing => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    return {
      ...{ db, now: at, today: dayAt(at), actor: { username: BY } },
      audit: (entry) => writeAudit(db, BY, entry),
    };
  };
  const others = await addStandard({}, on(FIRST));
  await publishDraft(others.draft, on(FIRST));
  const { designations } = await programChoices({}, on(0));
  const idsOf = (...titles: readonly string[]) =>
    designations.filter(({ name }) => titles.includes(name)).map(({ id }) => id);
  const copy = (name: string, designationIds: string[]): Promise<Program> =>
    copyProgram({ id: others.id, name, designationIds }, on(SECOND));
  const guards = await copy('Guards', idsOf('Security Guard'));
  await publishDraft(await withTask(guards.draft, LICENCE, on(SECOND)), on(SECOND));
  await publishDraft(await withTask(await beginDraft(guards, on(LATER)), POST_ORDERS, on(LATER)), on(LATER));
  const cleaners = await copy('Cleaners and housekeeping', idsOf('Cleaner', 'Housekeeping Attendant'));
  await publishDraft(await withTask(cleaners.draft, HEALTH_CARD, on(SECOND)), on(SECOND));
  // It waits for somebody to publish it.
  await withTask(await beginDraft(cleaners, on(1)), CHEMICALS, on(1));
}

async function withTask(draft: ProgramVersion | null, task: Task, ctx: Writing): Promise<ProgramVersion> {
  if (draft === null) throw new Error('There is no draft');
  return addTask({ id: draft.id, version: draft.version, ...task }, ctx);
}

async function publishDraft(draft: ProgramVersion | null, ctx: Writing): Promise<void> {
  if (draft === null) throw new Error('There is no draft');
  await publish({ id: draft.id, version: draft.version, isApplied: false }, ctx);
}
