// One task as a list shows it.
import { say } from '@kawani/kit/contract/say';
import { Tag } from '@kawani/kit/web/card';
import type { ProgramTask } from '../contract/program.ts';
import { TaskKind, TaskOwner } from '../lists.ts';
import { aboutText, dueText } from '../rules/words.ts';

/** Below the title: what is asked for, of whom, and until when. */
export function TaskFacts({ task }: { task: ProgramTask }) {
  const { kind, owner, dueDays, isRequired, isGone } = task;
  const facts = [`${TaskKind.labelOf(kind)}: ${aboutText(task)}`, TaskOwner.labelOf(owner), dueText(dueDays)];
  return (
    <div className="program-facts second">
      {facts.join(' · ')}
      {!isRequired && <Tag>{say('Optional')}</Tag>}
      {isGone && <Tag tone="bad">{say('Not in use now')}</Tag>}
    </div>
  );
}
