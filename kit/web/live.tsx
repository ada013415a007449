// What the server tells by itself: one stream of server-sent events a tab, with the bearer, while the tab is seen.
import { useEffect } from 'react';
import { send } from './call.tsx';
import { accessToken } from './tokens.tsx';

const FIRST_AFTER_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

type Handler = (body: unknown) => void;
const handlers = new Map<string, Set<Handler>>();

/** Calls `handler` for each event of that name. Keep the handler stable. */
export function useLive(event: string, handler: Handler): void {
  useEffect(() => {
    const own = handlers.get(event) ?? new Set();
    handlers.set(event, own.add(handler));
    return () => {
      own.delete(handler);
    };
  }, [event, handler]);
}

/** Stands once in a signed-in shell, for who may listen. Reconnects with growing patience; begins after the first paint. */
export function useLiveStream(path: string, mayListen = true): void {
  useEffect(() => {
    if (!mayListen) return;
    let stream: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = FIRST_AFTER_MS;
    const plan = (after: number) => {
      clearTimeout(timer);
      timer = setTimeout(listen, after * (0.75 + Math.random() / 2));
    };
    const listen = async () => {
      if (document.hidden || !navigator.onLine || accessToken() === null) return;
      const own = new AbortController();
      stream = own;
      const began = await read(path, own.signal).catch(() => false);
      if (own.signal.aborted) return;
      wait = began ? FIRST_AFTER_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
      plan(wait);
    };
    const look = () => {
      stream?.abort();
      if (!document.hidden) plan(500);
    };
    plan(FIRST_AFTER_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      stream?.abort();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [path, mayListen]);
}

/** Reads until the stream ends; true when it had begun. */
async function read(path: string, signal: AbortSignal): Promise<boolean> {
  const reply = await send(path, { signal, headers: { Accept: 'text/event-stream' } });
  if (!reply.ok || !reply.body) return false;
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (text + part.value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) deliver(block);
  }
  return true;
}

function deliver(block: string): void {
  const field = (name: string) =>
    block
      .split('\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trimStart())
      .join('\n');
  const event = field('event');
  if (event === '') return;
  for (const handler of handlers.get(event) ?? []) handler(JSON.parse(field('data') || 'null'));
}
