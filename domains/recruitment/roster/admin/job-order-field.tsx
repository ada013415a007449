// Choosing an open job order by its number, designation or place.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import type { FieldProps } from '@kawani/kit/web/form';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import type { OpenJobOrder } from '../contract/proposal.ts';
import { rosterApi } from '../contract.ts';

const STALE_MS = 30_000;

/** The chosen one with its facts; undefined while it loads, and where it is no longer open. */
export function useJobOrder(id: string | null): OpenJobOrder | undefined {
  const isChosen = id !== null && id !== '';
  const { data } = useAnswer(
    rosterApi.jobOrders,
    { search: '', ...(isChosen ? { id } : {}) },
    { enabled: isChosen, staleMs: STALE_MS },
  );
  return isChosen ? data?.items[0] : undefined;
}

type JobOrderFieldProps = FieldProps & { value: string | null; onValue: (id: string | null) => void };

export function JobOrderField({ value, onValue, ...field }: JobOrderFieldProps) {
  const order = useJobOrder(value);
  return (
    <SuggestField
      {...field}
      value={value === null || value === '' ? null : { id: value, label: order ? titleOf(order) : '…' }}
      onValue={(suggestion) => onValue(suggestion?.id ?? null)}
      search={findJobOrders}
      placeholder={say('Type a number, designation or site')}
    />
  );
}

function titleOf({ ref, designation, place }: OpenJobOrder): string {
  return say('{ref}: {designation}, {place}', { ref, designation, place });
}

async function findJobOrders(search: string): Promise<readonly Suggestion[]> {
  const { items } = await call(rosterApi.jobOrders, { search });
  return items.map((order) => ({
    id: order.id,
    label: titleOf(order),
    detail: say('{placed} of {needed} placed', { placed: order.placed, needed: order.needed }),
  }));
}
