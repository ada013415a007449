// Server answers in screens: read with `useAnswer`, act with `useVerb`, save a file with `useDownload`.

import type { Endpoint, GivesOf, ReturnsOf } from '@kawani/kit/contract/endpoint';
import { CONNECTION_ERROR, CONNECTION_MESSAGE } from '@kawani/kit/contract/message';
import { phrase, say } from '@kawani/kit/contract/say';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallFailed, call, fetchFile, isCallFailed } from './call.tsx';
import { notify, toast } from './message.tsx';
import { refreshAnswers } from './refresh-answers.tsx';

const OFFLINE_MESSAGE = phrase("You're offline. Try again when you're connected.");
/** Refusals outside the catalogue: a person who acted must hear of them. */
const REFUSED = [403, 405, 409, 413, 415, 422, 429];

type AnswerOptions = { enabled?: boolean; staleMs?: number; refreshMs?: number };

/** Kept per person on the phone when it is one's own data, refreshed on focus and after own actions. */
export function useAnswer<E extends Endpoint>(endpoint: E, input: GivesOf<E>, options: AnswerOptions = {}) {
  const { enabled = true, staleMs, refreshMs } = options;
  return useQuery<ReturnsOf<E>, CallFailed>({
    queryKey: answerKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    enabled,
    meta: { isOwn: endpoint.scope === 'own' && !endpoint.isConfidential },
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
    ...(refreshMs === undefined ? {} : { refetchInterval: refreshMs }),
  });
}

export function answerKey<E extends Endpoint>(endpoint: E, input?: GivesOf<E>): readonly unknown[] {
  return input === undefined ? [endpoint.line] : [endpoint.line, input];
}

type VerbOptions<E> = {
  done?: (answer: ReturnsOf<E>, input: GivesOf<E>) => void;
  /** Said when it is done. */
  toast?: string;
  /** The screen itself says why it was refused. */
  quiet?: boolean;
  /** Told of every refusal, also where the screen says it. */
  failed?: (failed: CallFailed) => void;
  /** Gives true of a refusal that the screen says itself. */
  refused?: (failed: CallFailed, input: GivesOf<E>) => boolean;
};

/** A switch was turned on meanwhile: the page asks again, and then offers to send it for approval. */
function refreshWhereByTwo(client: QueryClient, { code }: CallFailed): void {
  if (code === 'SECOND_PERSON_NEEDED') void refreshAnswers(client);
}

/** One idempotency key a tap; a second tap on the same while it is under way is none. */
export function useVerb<E extends Endpoint>(endpoint: E, options: VerbOptions<E> = {}) {
  const client = useQueryClient();
  const underWay = useRef(new Set<string>());
  const { mutate, mutateAsync, ...state } = useMutation<ReturnsOf<E>, CallFailed, { input: GivesOf<E>; key: string }>({
    mutationFn: ({ input, key }) => call(endpoint, input, { key }),
    onSettled: (_, __, { input }) => void underWay.current.delete(JSON.stringify(input)),
    onSuccess: (answer, { input }) => {
      void refreshAnswers(client);
      if (options.toast) toast(options.toast);
      options.done?.(answer, input);
    },
    onError: (failed, { input }) => {
      refreshWhereByTwo(client, failed);
      options.failed?.(failed);
      if (!options.quiet && options.refused?.(failed, input) !== true) sayRefusal(failed);
    },
  });
  const tapped = (input: GivesOf<E>) => ({ input, key: crypto.randomUUID() });
  return {
    ...state,
    mutate: (input: GivesOf<E>) => {
      // A button is busy only once it is drawn so.
      const asked = JSON.stringify(input);
      if (underWay.current.has(asked)) return;
      underWay.current.add(asked);
      mutate(tapped(input));
    },
    /** Under a key of the caller's, where sending it again must have one effect. */
    mutateAsync: (input: GivesOf<E>, key: string = crypto.randomUUID()) => mutateAsync({ input, key }),
  };
}

/** What the catalogue leaves unsaid of a failed action. */
export function sayRefusal(failed: unknown): void {
  if (!isCallFailed(failed)) return;
  if (failed.status === 0)
    notify(say(CONNECTION_ERROR), say(navigator.onLine ? CONNECTION_MESSAGE : OFFLINE_MESSAGE), 'bad');
  if (REFUSED.includes(failed.status)) notify(failed.error, failed.message, 'bad');
}

/** Saves a file answer under the name the server gives it. `refused` gives true of what it has dealt with itself. */
export function useDownload({ refused }: { refused?: (failed: CallFailed) => boolean } = {}) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (fetching: () => Promise<File>) => save(await fetching()),
    onError: (failed) => {
      if (isCallFailed(failed)) refreshWhereByTwo(client, failed);
      if (!isCallFailed(failed) || refused?.(failed) !== true) sayRefusal(failed);
    },
  });
  return {
    isBusy: isPending,
    /** Over once it is saved, or once its refusal was said. */
    download: <E extends Endpoint>(endpoint: E, input: GivesOf<E>): Promise<void> =>
      mutateAsync(() => fetchFile(endpoint, input)).catch(() => {}),
  };
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
