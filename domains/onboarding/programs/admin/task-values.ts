// What the form of a task holds, and what is sent of it.
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { ProgramTask } from '../contract/program.ts';
import type { TaskFact, TaskKind, TaskOwner, TaskSection } from '../lists.ts';
import { suggestedTitles } from '../rules/standard.ts';
import { aboutOf } from '../rules/tasks.ts';

/** Of the choices of what to read: beside single chapters. */
export const WHOLE = 'WHOLE';
export const STANDARDS = 'STANDARDS';
export type When = 'BEFORE' | 'ON' | 'AFTER';

/** The fields of the operation. */
export type TaskFields = {
  kind: TaskKind | null;
  titleEn: string | null;
  titleFil: string | null;
  owner: TaskOwner | null;
  dueDays: number | null;
  isRequired: boolean | null;
  chapterId: string | null;
  readsStandards: boolean | null;
  documentKind: string | null;
  section: TaskSection | null;
  topicId: string | null;
  fact: TaskFact | null;
};
/** What only the form has: the due date in words, and one choice of what to read. */
export type OwnFields = { reads: string; when: When; days: number | null };
export type TaskValues = TaskFields & OwnFields;
export type TaskFormState = WithField<TaskValues> & Pick<Form<TaskValues>, 'values' | 'wrongs' | 'set'>;

const BLANK: TaskFields = {
  ...{ kind: 'READ', titleEn: null, titleFil: null, owner: 'NEWCOMER', dueDays: null, isRequired: true },
  ...{ chapterId: null, readsStandards: false, documentKind: null, section: null, topicId: null, fact: null },
};

export function startOf(task: ProgramTask | undefined): TaskFields {
  if (task === undefined) return BLANK;
  const { kind, titleEn, titleFil, owner, dueDays, isRequired, ...about } = task;
  const { chapterId, readsStandards, documentKind, section, topicId, fact } = about;
  return {
    ...{ kind, titleEn, titleFil, owner, dueDays, isRequired },
    ...{ chapterId, readsStandards, documentKind, section, topicId, fact },
  };
}

export function ownOf(task: ProgramTask | undefined): OwnFields {
  if (task === undefined) return { reads: WHOLE, when: 'AFTER', days: 7 };
  const { dueDays, readsStandards, chapterId } = task;
  return {
    reads: readsStandards ? STANDARDS : (chapterId ?? WHOLE),
    when: dueDays === 0 ? 'ON' : dueDays < 0 ? 'BEFORE' : 'AFTER',
    days: dueDays === 0 ? null : Math.abs(dueDays),
  };
}

export function sentOf({ reads, when, days, ...fields }: TaskValues): TaskFields {
  const isChapter = reads !== WHOLE && reads !== STANDARDS;
  return {
    ...fields,
    readsStandards: reads === STANDARDS,
    chapterId: isChapter ? reads : null,
    dueDays: when === 'ON' ? 0 : days === null ? null : when === 'BEFORE' ? -days : days,
  };
}

const NEEDED = { FORM: ['section'], ATTEND: ['topicId'], READ: [], UPLOAD: [], DO: [] } as const;

export function requiredOf({ kind, when }: TaskValues): readonly ('section' | 'topicId' | 'days')[] {
  return [...(kind === null ? [] : NEEDED[kind]), ...(when === 'ON' ? [] : (['days'] as const))];
}

/** What the standard program calls a task like this. */
export function suggestionFor(values: TaskValues): readonly [english: string, filipino: string] | undefined {
  const { kind, chapterId, readsStandards, documentKind, section, topicId, fact } = sentOf(values);
  if (kind === null) return undefined;
  const about = aboutOf({
    kind,
    ...{ chapterId: chapterId ?? undefined, readsStandards: readsStandards ?? false },
    ...{ documentKind: documentKind ?? undefined, section: section ?? undefined },
    ...{ topicId: topicId ?? undefined, fact: fact ?? undefined },
  });
  return suggestedTitles(kind, about);
}
