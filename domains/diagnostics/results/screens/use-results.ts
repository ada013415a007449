// One's own results, which a page asks for once.
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { useAnswer } from '@kawani/kit/web/answer';
import type { Answered } from '@kawani/kit/web/block';
import { resultsApi } from '../contract.ts';

export type Results = Answered<ReturnsOf<typeof resultsApi.mine>>;

export function useResults(isExamined: boolean): Results {
  return useAnswer(resultsApi.mine, {}, { enabled: isExamined });
}
