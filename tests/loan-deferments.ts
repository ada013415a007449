// Deferments of released loans for tests.
import { defermentOfType } from '@kawani/domains/deductions/requests';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { newId } from '@kawani/kit/server/db';
import { call } from './loans.ts';

/** Puts instalments off to the end of their schedule. */
export async function defermentFiled(
  who: string,
  accountId: string,
  dueIds: readonly string[],
): Promise<RequestDetail> {
  const input = { accountId, dueIds, moveTo: 'END', reason: 'School fees of my child', files: [] };
  const answer = await call(who, defermentOfType.LOAN.api.file, { input, key: newId() });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<RequestDetail>();
}
