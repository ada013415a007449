// How many people who applied before may be proposed: beside the title of their tab.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Count } from '@kawani/kit/web/card';
import { reapplicantsApi } from '../contract.ts';

export function ReapplicantCount() {
  const { data } = useAnswer(reapplicantsApi.count, {});
  return <Count of={data?.count ?? 0} label={say('people')} />;
}
