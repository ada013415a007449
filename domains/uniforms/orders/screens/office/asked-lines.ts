// A line of an order as it is asked for again.
import type { OrderLine } from '../../contract/answers.ts';
import type { OrderLineForm } from '../../contract/form.ts';

export function askedLine({ itemId, size, quantity, reason, replacesIssueId }: OrderLine): OrderLineForm {
  return { itemId, size, quantity, reason, ...(replacesIssueId !== null && { replacesIssueId }) };
}
