// How many requests wait for one's decision, for the menu.
import { useAnswer } from '@kawani/kit/web/answer';
import { approvals } from '../requests.ts';

export function useApprovalsCount(): number {
  const { data } = useAnswer(approvals.api.counts, {});
  return data?.tabs.reduce((sum, { waiting }) => sum + waiting, 0) ?? 0;
}
