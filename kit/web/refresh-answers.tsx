// After something was written, every answer that is drawn is asked for again.
import type { QueryClient } from '@tanstack/react-query';
import { dropEarlyAnswers } from './early.tsx';

/**
 * An answer that is still on its way may be older than what was written. React Query asks again for what it has drawn and
 * waits for a first answer: that one is given up and asked for again.
 */
export async function refreshAnswers(client: QueryClient): Promise<void> {
  dropEarlyAnswers();
  await client.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries();
}
