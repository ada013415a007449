// How many people need attention, for the menu: the same answer as the card of the HR home.
import { useAnswer } from '@kawani/kit/web/answer';
import { employmentApi } from '../contract/employment-file.ts';

/** The newest few, and how many there are in all. */
export const NEWEST = { page: 1, size: 5 };

export function useAttentionCount(): number {
  return useAnswer(employmentApi.needsAttention, NEWEST).data?.total ?? 0;
}
