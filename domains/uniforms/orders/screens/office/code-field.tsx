// The code of an order, typed in capital letters and groups. It has the focus: a scanner that types into it sends Enter by itself.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { TextField } from '@kawani/kit/web/fields';
import { type RefObject, useEffect, useRef } from 'react';
import './counter.css';

type CodeFieldProps = {
  typed: string;
  wrong: string | undefined;
  isBusy: boolean;
  onTyped: (text: string) => void;
  onSend: () => void;
};

export function CodeField({ typed, wrong, isBusy, onTyped, onSend }: CodeFieldProps) {
  const form = useRef<HTMLFormElement>(null);
  useFocus(form);
  return (
    <form
      ref={form}
      noValidate
      className="counter-code"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextField
        label={say('Claim code')}
        required
        value={typed}
        wrong={wrong}
        onValue={onTyped}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={say('The 8 letters and digits on the employee’s phone.')}
      />
      <Button look="primary" type="submit" wide busy={isBusy}>
        {say('Find the order')}
      </Button>
    </form>
  );
}

/** The next code can be typed or scanned without a tap. */
function useFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
}
