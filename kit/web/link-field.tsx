// An address to pass on: shown whole, copied by a tap, and shared where the device can share.
import { say } from '@kawani/kit/contract/say';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { copyShown } from './copy.tsx';
import './forms.css';

type LinkFieldProps = {
  label: string;
  url: string;
  /** What a share sheet says beside the address; nothing is shared without. */
  shares?: string;
  /** What else can be done with it, before the buttons. */
  children?: ReactNode;
};

export function LinkField({ label, url, shares, children }: LinkFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="link-field">
      <input
        ref={input}
        className="input"
        aria-label={label}
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <p className="row">
        {children}
        {shares !== undefined && 'share' in navigator && (
          // Closing the share sheet again is no fault.
          <Button onClick={() => void navigator.share({ text: shares, url }).catch(() => {})}>{say('Share')}</Button>
        )}
        <Button onClick={() => void copyShown(url, input.current)}>{say('Copy link')}</Button>
      </p>
    </div>
  );
}
