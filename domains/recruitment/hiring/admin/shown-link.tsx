// The upload link after it was made: shown once, and kept nowhere but on this page while it is open.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { Alert } from '@kawani/kit/web/block';
import { LinkField } from '@kawani/kit/web/link-field';
import { useEffect, useSyncExternalStore } from 'react';
import type { UploadLink } from '../contract/hiring.ts';

type Shown = Pick<UploadLink, 'address' | 'expiresAt' | 'mailedTo'>;

// The part that made the link is drawn again once it is there, and the link can't be asked for again.
const shown = new Map<string, Shown>();
const listeners = new Set<() => void>();

export function showLink(id: string, { address, expiresAt, mailedTo }: UploadLink): void {
  shown.set(id, { address, expiresAt, mailedTo });
  for (const listener of listeners) listener();
}

function hideLink(id: string): void {
  shown.delete(id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function ShownLink({ id }: { id: string }) {
  const link = useSyncExternalStore(subscribe, () => shown.get(id));
  useEffect(() => () => hideLink(id), [id]);
  if (link === undefined) return null;
  const { address, expiresAt, mailedTo } = link;
  return (
    <div className="stack" role="status">
      <Alert tone="warn">
        {say('Send this link to the person. It is shown only now and works until {date}.', {
          date: showDay(dayAt(expiresAt)),
        })}
      </Alert>
      {mailedTo !== null && <p className="second">{say('It was also sent to {email}.', { email: mailedTo })}</p>}
      <LinkField label={say('Upload link')} url={address} />
    </div>
  );
}
