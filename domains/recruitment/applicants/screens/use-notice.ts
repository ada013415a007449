// The privacy notice that holds now: what an applicant reads and accepts is what is kept.
import { useAnswer } from '@kawani/kit/web/answer';
import { applicantsApi } from '../contract.ts';

export function useNotice() {
  return useAnswer(applicantsApi.form, {});
}
