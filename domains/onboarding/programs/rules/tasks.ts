// What a task is about, and what makes no sense of one. Pure.
import type { TaskForm } from '../contract/form.ts';
import type { ProgramTask } from '../contract/program.ts';
import { type TaskKind, TaskOwner } from '../lists.ts';

/** What a task is about: the fields of its kind, all others empty. */
export type TaskAbout = Pick<
  ProgramTask,
  'chapterId' | 'readsStandards' | 'documentKind' | 'section' | 'topicId' | 'fact'
>;
export const ABOUT_NOTHING: TaskAbout = {
  ...{ chapterId: null, readsStandards: false, documentKind: null },
  ...{ section: null, topicId: null, fact: null },
};

/** What was chosen for another kind before is dropped. */
export function aboutOf(form: Pick<TaskForm, 'kind'> & Partial<TaskForm>): TaskAbout {
  switch (form.kind) {
    case 'READ':
      return {
        ...ABOUT_NOTHING,
        chapterId: form.readsStandards ? null : (form.chapterId ?? null),
        readsStandards: form.readsStandards ?? false,
      };
    case 'UPLOAD':
      return { ...ABOUT_NOTHING, documentKind: form.documentKind ?? null };
    case 'FORM':
      return { ...ABOUT_NOTHING, section: form.section ?? null };
    case 'ATTEND':
      return { ...ABOUT_NOTHING, topicId: form.topicId ?? null };
    default:
      return { ...ABOUT_NOTHING, fact: form.fact ?? null };
  }
}

/** The field that a task of this kind can't do without. */
export function missingField(kind: TaskKind, about: TaskAbout): 'section' | 'topicId' | undefined {
  if (kind === 'FORM' && about.section === null) return 'section';
  if (kind === 'ATTEND' && about.topicId === null) return 'topicId';
  return undefined;
}

/** Nobody reads or comes for somebody else. */
export function ownersOf(kind: TaskKind): readonly TaskOwner[] {
  return kind === 'READ' || kind === 'ATTEND' ? ['NEWCOMER'] : TaskOwner.codes;
}

type Asking = Pick<ProgramTask, 'kind'> & TaskAbout;

/** Whether both ask for the same. What somebody ticks may be anything. */
export function isSameTask(one: Asking, other: Asking): boolean {
  if (one.kind !== other.kind || (one.kind === 'DO' && one.fact === null)) return false;
  return (
    one.chapterId === other.chapterId &&
    one.readsStandards === other.readsStandards &&
    one.documentKind === other.documentKind &&
    one.section === other.section &&
    one.topicId === other.topicId &&
    one.fact === other.fact
  );
}

export function isBeforeWork({ fact, dueDays }: Pick<ProgramTask, 'fact' | 'dueDays'>): boolean {
  return fact === 'FIRST_TIME_IN' && dueDays < 0;
}
