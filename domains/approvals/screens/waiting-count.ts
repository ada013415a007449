// How many requests wait for one's decision, for the menu.
import { useAnswer } from '@kawani/kit/web/answer';
import { approvalCounts } from '../contract/counts.ts';

export function useApprovalsCount(): number {
  const { data } = useAnswer(approvalCounts, {});
  return data?.tabs.reduce((sum, { waiting }) => sum + waiting, 0) ?? 0;
}
