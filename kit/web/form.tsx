// Fields of a form: label, control, hint and what is wrong with it, tied together for every reader.
// Validation is the contract's; a field only shows the sentence it is given.

import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import { unbroken } from './unbroken.tsx';

export type FieldProps = {
  label: string;
  required?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong, in a sentence. */
  wrong?: string | undefined;
  /** Where the words around it say what it is. */
  isLabelUnseen?: boolean;
  /** The element that says what is wrong, where that stands elsewhere. */
  wrongId?: string | undefined;
};

type ControlProps = {
  id: string;
  className: 'input';
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

export function Field({ children, ...field }: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { label, required, hint, wrong, isLabelUnseen, wrongId } = field;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelUnseen ? 'unseen' : undefined}>
        {label}
        {required && <b aria-hidden="true"> *</b>}
      </label>
      {children({
        id,
        className: 'input',
        required,
        'aria-invalid': wrong || wrongId ? true : undefined,
        'aria-describedby': wrong ? `${id}-wrong` : (wrongId ?? (hint ? `${id}-hint` : undefined)),
      })}
      {hint && !wrong && (
        <span className="field-hint" id={`${id}-hint`}>
          {unbroken(hint)}
        </span>
      )}
      {wrong && (
        <span className="field-wrong" id={`${id}-wrong`} role="alert">
          <Icon name="alert" size={15} />
          {unbroken(wrong)}
        </span>
      )}
    </div>
  );
}

/** Null is shown as an empty text, and what is emptied is an empty text. */
export type TypedText = { value: string | null; onValue: (value: string) => void };
type Own<Attributes> = Omit<Attributes, 'value' | 'onChange' | 'required'>;

export function TextArea(props: FieldProps & TypedText & Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { field, value, onValue, maxLength, ...input } = taken(props);
  return (
    <Field {...measured(field, value ?? '', maxLength)}>
      {(control) => (
        <textarea {...input} {...control} value={value ?? ''} onChange={(event) => onValue(event.target.value)} />
      )}
    </Field>
  );
}

/** What is the field's, and what goes on to its control. */
export function taken<Props extends FieldProps>(props: Props) {
  const { label, required, hint, wrong, isLabelUnseen, wrongId, ...control } = props;
  return { field: { label, required, hint, wrong, wrongId, ...(isLabelUnseen ? { isLabelUnseen } : {}) }, ...control };
}

/** From this many on. */
const FEW_LEFT = 50;
/** What is shorter, such as a code, needs no counting. */
const LEAST_COUNTED = 40;

/** Near the limit a field counts what is left. Beyond it nothing is cut: what was typed or pasted is the person's. */
export function measured(field: FieldProps, value: string, most: number | undefined): FieldProps {
  const left = most === undefined ? Number.POSITIVE_INFINITY : most - [...value.trim()].length;
  if (left < 0) return { ...field, wrong: field.wrong ?? FORM_MESSAGE.maxlength };
  if (most === undefined || most < LEAST_COUNTED || left > Math.min(FEW_LEFT, most / 3) || value === '') return field;
  return { ...field, hint: say('{left, plural, one {# character} other {# characters}} left', { left }) };
}
