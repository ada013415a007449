// Apart from what fills in the form again, which needs its schemas.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';

/** A co-maker ended it: the rest of it is still wanted. */
export function isDeclined({ state, partners }: Pick<RequestDetail, 'state' | 'partners'>): boolean {
  return state === 'DENIED' && partners.some(({ answer }) => answer === 'DECLINED');
}
