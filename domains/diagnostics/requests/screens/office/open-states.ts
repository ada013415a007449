// Until when the clinic may change what belongs to a request.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { WAITING } from '@kawani/domains/requests/engine/contract/workflow';

type Standing = Pick<RequestDetail, 'state'>;

/** Items and prices, until it is approved. */
export function isWaiting({ state }: Standing): boolean {
  return WAITING.includes(state);
}

/** Times and marks, until it is complete. */
export function isUnderWay(request: Standing): boolean {
  return isWaiting(request) || request.state === 'APPROVED';
}
