// Tasks and programs in words, on screens and in the history. Pure.
import { languageNow, say } from '@kawani/kit/contract/say';
import type { ProgramTask } from '../contract/program.ts';
import { TaskFact, TaskKind, TaskOwner, TaskSection } from '../lists.ts';

export function dueText(days: number): string {
  if (days === 0) return say('On the first day');
  return days < 0
    ? say('{days, plural, one {# day} other {# days}} before the first day', { days: -days })
    : say('{days, plural, one {# day} other {# days}} after the first day', { days });
}

type Titled = Pick<ProgramTask, 'titleEn' | 'titleFil'>;

export const titleText = ({ titleEn, titleFil }: Titled) => (languageNow() === 'fil' ? titleFil : titleEn);

type About = Pick<ProgramTask, 'kind' | 'readsStandards' | 'section' | 'fact' | 'aboutEn' | 'aboutFil'>;

export function aboutText(task: About): string {
  const { kind, readsStandards, section, fact } = task;
  const name = languageNow() === 'fil' ? task.aboutFil : task.aboutEn;
  switch (kind) {
    case 'READ':
      return readsStandards ? say('Standards of probation') : (name ?? say('The whole handbook'));
    case 'UPLOAD':
      return name ?? say('All required papers');
    case 'FORM':
      return section === null ? '' : TaskSection.labelOf(section);
    case 'ATTEND':
      return name ?? '';
    default:
      return fact === null ? say('Ticked by its owner') : TaskFact.labelOf(fact);
  }
}

/** A task on one line. */
export function taskText(task: Titled & About & Pick<ProgramTask, 'owner' | 'dueDays' | 'isRequired'>): string {
  return [
    titleText(task),
    `${TaskKind.labelOf(task.kind)}: ${aboutText(task)}`,
    TaskOwner.labelOf(task.owner),
    dueText(task.dueDays),
    say(task.isRequired ? 'Required' : 'Optional'),
  ].join(' · ');
}

export function forText(designations: readonly string[]): string {
  return designations.length === 0 ? say('All others') : designations.join(', ');
}
