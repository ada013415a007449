// A task as it is shown, from the row that the database has of it.
import type { OnboardingTask } from '../contract/task.ts';
import type { TaskRow } from '../table/tasks.ts';

export function shownTask({ startsAt, endsAt, place, ...task }: TaskRow): OnboardingTask {
  const session = startsAt === null || endsAt === null || place === null ? null : { startsAt, endsAt, place };
  return { ...task, session };
}
