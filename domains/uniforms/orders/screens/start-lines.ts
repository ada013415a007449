// What an order starts with: nothing, an issued piece to exchange or replace, or what one that ended was filled in with.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { useAnswer } from '@kawani/kit/web/answer';
import { useState } from 'react';
import type { MyItem, MyOrder, UniformIssue } from '../contract/answers.ts';
import { myUniformsApi } from '../contract.ts';
import { type Line, lineItemOf, NOTHING, type OrderFields } from './order-values.ts';
import { type Start, startOf } from './start.ts';

const ALL = { page: 1, size: 100 };

/** Undefined until it is known. Without a signal an order starts with nothing. */
export function useStartLines(start: string, refiles: RequestDetail | undefined): OrderFields | undefined {
  const from = refiles === undefined ? startOf(start) : undefined;
  const id = refiles?.id ?? '';
  const order = useAnswer(myUniformsApi.order, { id }, { enabled: refiles !== undefined });
  const issues = useAnswer(myUniformsApi.issues, ALL, { enabled: from !== undefined });
  const issue = issues.data?.items.find((each) => each.id === from?.issueId);
  const needsItems = refiles !== undefined || issue !== undefined;
  const named = issue === undefined ? ALL : { ...ALL, search: issue.name };
  const items = useAnswer(myUniformsApi.catalogue, named, { enabled: needsItems });
  const isFailed = order.isError || issues.isError || items.isError;
  const known = items.data && [...items.data.set, ...items.data.items];
  const found = fieldsOf({ from, order: order.data, issue, known });
  const isGone = from !== undefined && issues.data !== undefined && issue === undefined;
  const isPlain = from === undefined && refiles === undefined;
  // What is being filled in stays as it is when an answer comes again.
  const [kept, keep] = useState<OrderFields>();
  const now = kept ?? found ?? (isPlain || isFailed || isGone ? NOTHING : undefined);
  if (kept === undefined && now !== undefined) keep(now);
  return now;
}

type Known = {
  from: Start | undefined;
  order: MyOrder | undefined;
  issue: UniformIssue | undefined;
  known: readonly MyItem[] | undefined;
};

function fieldsOf({ from, order, issue, known }: Known): OrderFields | undefined {
  if (known === undefined) return undefined;
  if (from !== undefined && issue !== undefined) return reviewed({ ...NOTHING, lines: again(from, issue, known) });
  if (order === undefined) return undefined;
  const { payment, place, remarks, change } = order;
  const lines = (change?.lines ?? order.lines).flatMap((line): Line[] => {
    const item = known.find(({ id }) => id === line.itemId);
    if (item === undefined) return [];
    return [{ item: lineItemOf(item), size: line.size, quantity: line.quantity, reason: line.reason, replaces: null }];
  });
  const paid = payment === 'FREE' ? null : payment;
  return reviewed({ ...NOTHING, lines, payment: paid, placeId: place.id, remarks });
}

/** What is chosen already only needs a look. */
function reviewed(fields: OrderFields): OrderFields {
  return fields.lines.length === 0 ? fields : { ...fields, step: 'review' };
}

function again({ how }: Start, issue: UniformIssue, known: readonly MyItem[]): Line[] {
  const item = known.find(({ id }) => id === issue.itemId);
  if (item === undefined) return [];
  const replaces = { id: issue.id, size: issue.size, held: issue.held };
  const line = { item: lineItemOf(item), replaces };
  if (how === 'again') return [{ ...line, size: issue.size, quantity: 1, reason: 'WORN' }];
  return [{ ...line, size: null, quantity: issue.held, reason: 'SIZE' }];
}
