// Words that come and go: a toast (5 s) for what was done, a notification (8 s, title and body) for what went wrong or
// arrived. One of each at a time; the newer takes the place of the older.

import { NOTIFICATION_SECONDS, TOAST_SECONDS } from '@kawani/kit/contract/layout';
import { say } from '@kawani/kit/contract/say';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';

const TOAST_MS = TOAST_SECONDS * 1000;
const NOTIFICATION_MS = NOTIFICATION_SECONDS * 1000;

export type MessageTone = 'good' | 'info' | 'bad';
export type Message = { id: number; title?: string; body: string; tone: MessageTone };
export type Shown = { toast: Message | null; notification: Message | null };

let shown: Shown = { toast: null, notification: null };
let lastId = 0;
const timers: Partial<Record<keyof Shown, ReturnType<typeof setTimeout>>> = {};
const listeners = new Set<() => void>();

export function toast(body: string, tone: MessageTone = 'good'): void {
  show('toast', { body, tone }, TOAST_MS);
}

export function notify(title: string, body: string, tone: MessageTone = 'info'): void {
  show('notification', { title, body, tone }, NOTIFICATION_MS);
}

function show(place: keyof Shown, message: Omit<Message, 'id'>, forMs: number): void {
  clearTimeout(timers[place]);
  lastId += 1;
  set(place, { ...message, id: lastId });
  timers[place] = setTimeout(() => set(place, null), forMs);
}

function set(place: keyof Shown, message: Message | null): void {
  shown = { ...shown, [place]: message };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is shown now. */
export function messages(): Shown {
  return shown;
}

/** Stands once in every app. A popover, so that it lies above an open dialog. */
export function Messages() {
  const { toast: done, notification } = useSyncExternalStore(subscribe, messages);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Shown anew for each message: what was shown last lies on top.
    if (done || notification) box.current?.hidePopover?.();
    box.current?.showPopover?.();
  }, [done, notification]);
  return (
    <div ref={box} className="messages" popover="manual">
      <div aria-live="polite" role="status">
        {done && <MessageBox place="toast" message={done} />}
      </div>
      <div aria-live="assertive" role="alert">
        {notification && <MessageBox place="notification" message={notification} />}
      </div>
    </div>
  );
}

function MessageBox({ place, message }: { place: keyof Shown; message: Message }) {
  const { title, body, tone } = message;
  return (
    <div className={place} data-tone={tone}>
      <Icon name={tone === 'good' ? 'approve' : tone === 'bad' ? 'alert' : 'info'} />
      <div>
        {title && <strong>{title}</strong>}
        {body}
      </div>
      <IconButton icon="close" label={say('Dismiss')} onClick={() => set(place, null)} />
    </div>
  );
}
