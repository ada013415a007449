// What stands in the place of a part of a page whose file couldn't be loaded.
import { say } from '@kawani/kit/contract/say';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Failure } from './block.tsx';
import { Button } from './button.tsx';
import { useLayer } from './use-layer.tsx';

export type NotLoadedPart = {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  /** It is no longer shown: the next one to open the part loads it. */
  readonly onGone: () => void;
};

/** `instead`: the props of the part. What closes by `onClose` or `onNo` opens above the page, and so does this. */
export function NotLoaded({ isTrying, onRetry, onGone, instead }: NotLoadedPart & { instead: object }) {
  useEffect(() => onGone, [onGone]);
  const close = closeOf(instead);
  const failure = (
    <Failure
      what={say("This part couldn't be loaded. Check your connection. If it fails again, reload the page.")}
      retry={say('Try again')}
      busy={isTrying}
      onRetry={onRetry}
    />
  );
  return close === undefined ? failure : <Above onClose={close}>{failure}</Above>;
}

function closeOf(props: object): (() => void) | undefined {
  const close: unknown = Reflect.get(props, 'onClose') ?? Reflect.get(props, 'onNo');
  return typeof close === 'function' ? () => void close() : undefined;
}

/** Its own dialog: those of the kit are loaded later too. */
function Above({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-label={say("This part couldn't be loaded")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">
        <Button onClick={onClose}>{say('Close')}</Button>
      </div>
    </dialog>
  );
}
