// What opens above a page: question, drawer (the whole screen on a phone), bottom sheet. They close by their buttons and by
// Back, never by a tap beside them; drawers and sheets by Escape too. A half-filled one asks before it is left.
import { say } from '@kawani/kit/contract/say';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { useLayer, useUnsent } from './use-layer.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** Something was filled in and not sent. */
  dirty?: boolean;
  /** As a function it gets what closes: that asks first when something was filled in. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  /** A drawer for more than a column of fields. */
  isWide?: boolean;
  children: ReactNode;
};

/** A question or a short report, in the middle of the screen. */
export function Modal(props: DialogProps) {
  return <Dialog look="modal" {...props} />;
}

export function Drawer(props: DialogProps) {
  return <Dialog look="drawer" {...props} />;
}

export function BottomSheet(props: DialogProps) {
  return <Dialog look="sheet" {...props} />;
}

type ConfirmProps = { title: string; says: ReactNode; yes: string; no?: string; onYes: () => void; onNo: () => void };

export function Confirm({ title, says, yes, no = say('Cancel'), onYes, onNo }: ConfirmProps) {
  const footer = (
    <>
      <Button onClick={onNo}>{no}</Button>
      <Button look="primary" onClick={onYes}>
        {yes}
      </Button>
    </>
  );
  return (
    <Dialog look="modal" title={title} onClose={onNo} footer={footer}>
      {says}
    </Dialog>
  );
}

/** Put beside a form that stands on a page: leaving it half-filled asks first. */
export function AskBeforeLeaving({ when }: { when: boolean }) {
  const { ask, question } = useQuestion();
  useUnsent(ask, when);
  return question;
}

/** Asked before something half-filled is left; true stays. */
function useQuestion() {
  const [answer, setAnswer] = useState<(isStaying: boolean) => void>();
  const ask = async () => {
    const isStaying = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
    setAnswer(undefined);
    return isStaying;
  };
  const question = answer && <Leave onLeave={() => answer(false)} onStay={() => answer(true)} />;
  return { ask, question };
}

function Leave({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  return (
    <Confirm
      title={say('Leave without saving?')}
      says={say("What you filled in hasn't been sent.")}
      yes={say('Leave the form')}
      no={say('Stay')}
      onYes={onLeave}
      onNo={onStay}
    />
  );
}

function Dialog(props: DialogProps & { look: string }) {
  const { look, title, onClose, dirty = false, footer, isWide, children } = props;
  const id = useId();
  const dialog = useModal();
  const [isLeft, setLeft] = useState(false);
  const { ask, question } = useQuestion();
  const closing = useRef(onClose);
  closing.current = onClose;
  // Closing may be a navigation, which must find the question gone.
  useEffect(() => {
    if (isLeft) closing.current();
  }, [isLeft]);
  useLayer(onClose, { ask: dirty && !isLeft ? ask : undefined });
  const close = dirty ? async () => setLeft(!(await ask())) : onClose;
  const listen = (event: KeyboardEvent) => {
    // A list or a menu in it that was open has closed by the same key; a dialog above this one is drawn within it.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (look !== 'modal') void close();
  };
  return (
    <dialog
      ref={dialog}
      className={look}
      data-wide={isWide}
      aria-labelledby={id}
      {...{ closedby: 'none' }}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={listen}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={say('Close')} onClick={close} />
      </div>
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{typeof footer === 'function' ? footer(close) : footer}</div>}
      {question}
    </dialog>
  );
}

/** Above everything while it is drawn; then the focus returns to where it was. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const opener = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      // After a question above this dialog is gone too: until then it keeps everything else from the focus.
      queueMicrotask(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
    };
  }, []);
  return dialog;
}
