// How many loan applications and deferments of loans wait for the office, for the menu.
import { useAnswer } from '@kawani/kit/web/answer';
import { loanOfficeApi } from '../../applications/contract/office.ts';

export function useLoansCount(): number {
  const { data } = useAnswer(loanOfficeApi.counts, {});
  return (data?.stages.reduce((sum, { waiting }) => sum + waiting, 0) ?? 0) + (data?.deferments ?? 0);
}
