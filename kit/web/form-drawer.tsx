// A form in a drawer: its fields, what stands against them, what would follow, and sending it from the foot. It closes by
// itself once the form is drawn as sent.
import { say } from '@kawani/kit/contract/say';
import './forms.css';
import { type ReactNode, useId } from 'react';
import { Alert } from './block.tsx';
import { Button } from './button.tsx';
import { Drawer } from './dialog.tsx';
import type { Form } from './forms/form-state.tsx';
import { useDone } from './forms/use-done.tsx';

type FormDrawerProps = {
  title: string;
  /** What the button says that sends it. */
  yes: string;
  /** `danger` for what can't be undone. */
  look?: 'primary' | 'danger';
  /** Something is still on its way that must go with it. */
  isHeld?: boolean;
  /** Objections that no field says. */
  beside?: readonly string[];
  /** What would follow, below the fields. */
  follows?: ReactNode;
  /** For fields that stand side by side. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
} & Sending;

type Shown = Pick<Form<object>, 'ref' | 'dirty' | 'isBusy' | 'refusal'>;
/** The form of an operation sends itself; for any other, `send` does, and is true when it went. */
type Sending =
  | { form: Shown & { submit(): Promise<boolean> }; send?: never }
  | { form: Shown; send: () => Promise<boolean> };

export function FormDrawer(props: FormDrawerProps) {
  const { title, yes, look = 'primary', form, isHeld = false, beside = [], follows, onClose, children } = props;
  const wide = props.isWide ? { isWide: true } : {};
  const id = useId();
  const done = useDone(onClose);
  const footer = (close: () => void) => (
    <>
      <Button onClick={close}>{say('Cancel')}</Button>
      <Button look={look} type="submit" form={id} busy={form.isBusy} disabled={isHeld}>
        {yes}
      </Button>
    </>
  );
  return (
    <Drawer title={title} onClose={onClose} dirty={form.dirty} footer={footer} {...wide}>
      <form
        id={id}
        ref={form.ref}
        noValidate
        className="drawer-form"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await (props.send === undefined ? props.form.submit() : props.send())) done();
        }}
      >
        {children}
        {beside.map((message) => (
          <Alert key={message} tone="warn">
            {message}
          </Alert>
        ))}
        {follows}
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      </form>
    </Drawer>
  );
}
