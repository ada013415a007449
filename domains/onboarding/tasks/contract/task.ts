// A task of an invitation as it stands, for the newcomer and for the office.
import { codeIn } from '@kawani/kit/contract/code-in';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { TaskFact, TaskKind, TaskOwner, TaskSection } from '../../programs/lists.ts';

/** Said in both languages: the answer is kept on the phone, whatever its reader chooses later. */
const titles = { titleEn: z.string(), titleFil: z.string() };

const TaskSession = z.strictObject({ startsAt: Instant, endsAt: Instant, place: z.string() });

export const OnboardingTask = z.strictObject({
  id: z.string(),
  kind: codeIn(TaskKind),
  ...titles,
  owner: codeIn(TaskOwner),
  isRequired: z.boolean(),
  dueOn: Day,
  /** What it is about, by its kind. */
  chapterId: z.nullable(z.string()),
  readsStandards: z.boolean(),
  documentKind: z.nullable(z.string()),
  section: z.nullable(codeIn(TaskSection)),
  fact: z.nullable(codeIn(TaskFact)),
  isDone: z.boolean(),
  /** Null where nothing says when. */
  doneAt: z.nullable(Instant),
  /** The name of who ticked, marked or submitted it. */
  doneBy: z.nullable(z.string()),
  /** So many of so many chapters or papers; null: it has no parts. */
  done: z.nullable(z.int()),
  parts: z.nullable(z.int()),
  /** Of a paper or a section, what there is of it (Standing); of a session, the state of the seat. */
  standing: z.nullable(z.string()),
  /** Of a session that the person has a seat in. */
  session: z.nullable(TaskSession),
});
export type OnboardingTask = z.output<typeof OnboardingTask>;

/** A task that is required by the first day and is not done. */
export const Blocker = z.strictObject({ ...titles, owner: codeIn(TaskOwner) });
export type Blocker = z.output<typeof Blocker>;

export type Titled = Pick<OnboardingTask, 'titleEn' | 'titleFil'>;
