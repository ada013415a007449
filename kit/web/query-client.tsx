// How answers are asked for and kept, the same in every app.
import { QueryClient } from '@tanstack/react-query';
import { isCallFailed } from './failure.tsx';
import { KEPT_FOR_MS } from './keep.tsx';

const FRESH_MS = 15_000;

const isOffline = (failed: unknown) => isCallFailed(failed) && failed.status === 0;

export function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_FOR_MS,
        networkMode: 'always',
        // A block that is drawn because its answer failed must not ask again by being drawn.
        retryOnMount: false,
        retry: (times, failed) => times < 1 && isOffline(failed) && navigator.onLine,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
