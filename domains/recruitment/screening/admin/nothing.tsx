// The board or the list with nobody in it.
import { say } from '@kawani/kit/contract/say';
import { Empty } from '@kawani/kit/web/block';
import { NoMatches } from '@kawani/kit/web/paged-block';
import type { Narrowing } from './narrowing.ts';

export type BoardProps = { narrowing: Narrowing; opened: string; onOpen: (id: string) => void };

type NothingProps = Pick<BoardProps, 'narrowing'> & { isInStep?: boolean };

export function Nothing({ narrowing: { chosen, clear }, isInStep = false }: NothingProps) {
  if (chosen > 0) return <NoMatches says={say('No applicants match these filters.')} onClear={clear} />;
  if (isInStep) return <Empty icon="users" says={say('No applicants in this step.')} />;
  return <Empty icon="users" says={say('No applicants yet. Publish a job order, or add those who come in person.')} />;
}
