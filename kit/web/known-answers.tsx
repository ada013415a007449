// Answers that this phone has of an operation, whatever they were asked for: without a signal they may hold what is missing.
import type { Endpoint, ReturnsOf } from '@kawani/kit/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';

/** The newest first. */
export function useKnownAnswers<E extends Endpoint>(endpoint: E): readonly ReturnsOf<E>[] {
  const client = useQueryClient();
  return client
    .getQueriesData<ReturnsOf<E>>({ queryKey: [endpoint.line] })
    .map(([key, data]) => ({ data, at: client.getQueryState(key)?.dataUpdatedAt ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .flatMap(({ data }) => (data === undefined ? [] : [data]));
}
