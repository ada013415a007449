// The program that a company begins with, and the titles that its tasks suggest. Pure.
import type { TaskForm } from '../contract/form.ts';
import type { ProgramTask } from '../contract/program.ts';
import { ABOUT_NOTHING, isSameTask, type TaskAbout } from './tasks.ts';

export const STANDARD_NAME = 'Standard program';

/** Where no topic is in use. */
export const ORIENTATION = { nameEn: 'Orientation', nameFil: 'Orientation' } as const;

export type StandardTask = TaskAbout &
  Pick<ProgramTask, 'kind' | 'owner' | 'dueDays' | 'isRequired'> & { readonly titles: Titles };
type Titles = readonly [english: string, filipino: string];
type Given = Partial<TaskAbout> & Pick<ProgramTask, 'kind' | 'dueDays'> & Partial<Pick<ProgramTask, 'owner'>>;

function task(titles: Titles, given: Given): StandardTask {
  return { ...ABOUT_NOTHING, owner: 'NEWCOMER', isRequired: true, ...given, titles };
}

/** In order. The topic of the session is set when the program is made. */
export const STANDARD_TASKS: readonly StandardTask[] = [
  task(['Upload your papers', 'I-upload ang mga papeles mo'], { kind: 'UPLOAD', dueDays: -3 }),
  task(['Check your contact details', 'I-check ang contact details mo'], {
    ...{ kind: 'FORM', section: 'CONTACT', dueDays: -3 },
  }),
  task(['Say whom to call in an emergency', 'Sabihin kung sino ang tatawagan sa emergency'], {
    ...{ kind: 'FORM', section: 'EMERGENCY', dueDays: -3 },
  }),
  task(['Fill in your sizes', 'Ilagay ang mga size mo'], { kind: 'FORM', section: 'SIZES', dueDays: -3 }),
  task(['Fill in your government numbers', 'Ilagay ang government numbers mo'], {
    ...{ kind: 'FORM', section: 'NUMBERS', dueDays: -3 },
  }),
  task(['Say where your pay is sent', 'Sabihin kung saan ipapadala ang sahod mo'], {
    ...{ kind: 'FORM', section: 'PAY_OUT', dueDays: 7 },
  }),
  task(['Your account is ready', 'Handa na ang account mo'], {
    ...{ kind: 'DO', fact: 'ACCOUNT', owner: 'IT', dueDays: -2 },
  }),
  task(['You have a shift', 'May shift ka na'], { kind: 'DO', fact: 'SHIFT', owner: 'SUPERVISOR', dueDays: -1 }),
  task(['Get your uniform', 'Kunin ang uniporme mo'], { kind: 'DO', fact: 'UNIFORM', owner: 'STORE', dueDays: 0 }),
  task(['Come to the orientation', 'Pumunta sa orientation'], { kind: 'ATTEND', dueDays: 0 }),
  task(['Time in at your site', 'Mag-time in sa site mo'], {
    ...{ kind: 'DO', fact: 'FIRST_TIME_IN', owner: 'SUPERVISOR', dueDays: 0 },
  }),
  task(['Read the handbook', 'Basahin ang handbook'], { kind: 'READ', dueDays: 7 }),
  task(['Read how probation is judged', 'Basahin ang standards sa probation'], {
    ...{ kind: 'READ', readsStandards: true, dueDays: 7 },
  }),
];

/** Titles for a task about the same, where the standard program has one. */
export function suggestedTitles(kind: TaskForm['kind'], about: TaskAbout): Titles | undefined {
  if (kind === 'DO' && about.fact === null) return undefined;
  return STANDARD_TASKS.find((each) => isSameTask(each, { kind, ...about }))?.titles;
}
