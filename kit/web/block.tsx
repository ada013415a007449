// The four states of every block: loading, empty, failed, content. A block fails alone; the rest of its page goes on.
import { say } from '@kawani/kit/contract/say';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { unbroken } from './unbroken.tsx';

/** As high as what it stands for, so that nothing jumps. */
export function Skeleton({ height = 20, width = '100%' }: { height?: number; width?: number | string }) {
  return <span className="skeleton" style={{ height, width }} aria-hidden="true" />;
}

export function Empty({ icon = 'leaf', says, children }: { icon?: IconName; says: ReactNode; children?: ReactNode }) {
  return (
    <div className="state">
      <Icon name={icon} size={28} />
      <p>{says}</p>
      {children}
    </div>
  );
}

type FailureProps = { what: string; retry?: string; busy?: boolean; onRetry: () => void };

export function Failure({ what, retry = say('Retry'), busy = false, onRetry }: FailureProps) {
  return (
    <div className="state" role="alert">
      <Icon name="alert" size={28} />
      <p>{what}</p>
      <Button icon="retry" busy={busy} onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

export type Answered<T> = { data: T | undefined; isError: boolean; refetch: () => unknown };

type BlockProps<T> = {
  /** What `useAnswer` gave. */
  of: Answered<T>;
  /** Height of the skeleton. */
  height: number;
  /** Said when it fails: "Your shifts couldn't be loaded." */
  failed: string;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
};

/** Draws an answer in whichever of its four states it is. Kept data stays on screen while a refresh fails. */
export function Block<T>({ of, height, failed, empty, isEmpty, children }: BlockProps<T>) {
  if (of.data === undefined) {
    if (of.isError) return <Failure what={failed} onRetry={() => of.refetch()} />;
    return (
      <div aria-busy="true">
        <Skeleton height={height} />
        <span className="unseen" role="status">
          {say('Loading')}
        </span>
      </div>
    );
  }
  if (empty !== undefined && isEmpty?.(of.data)) return empty;
  return children(of.data);
}

/** A remark that stays on the page. */
export function Alert({ tone = 'info', children }: { tone?: 'info' | 'good' | 'warn' | 'bad'; children: ReactNode }) {
  const icon = tone === 'good' ? 'approve' : tone === 'info' ? 'info' : 'alert';
  return (
    <div className="alert" data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={icon} />
      <div>{unbroken(children)}</div>
    </div>
  );
}
