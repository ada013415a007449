// The field of a form, named once: `<Field name="reason" label="Reason" required />`. It shows the value of that name and what
// is wrong with it. A yes or no is a checkbox, one of several options a list, anything else is typed; every other input is
// given: `<Field name="from" label="From" as={DateField} />`. Only the inputs that a form names come with it.
import { type InputHTMLAttributes, type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { Checkbox, SegmentsField, Select, TextField } from '../fields.tsx';
import type { FieldProps } from '../form.tsx';
import type { FormStore } from './form-store.tsx';

/** What every input takes from its form. */
type InputProps<Value> = { value: Value; onValue(value: Value): void };
type BoundProp = 'value' | 'onValue' | 'wrong' | 'name';
type NameOf<Values, Value> = {
  [Name in keyof Values]: NonNullable<Values[Name]> extends Value ? Name : never;
}[keyof Values] &
  string;

type Bound<Name, Value> = {
  name: Name;
  /** What the screen itself knows to be wrong, said while the form knows of nothing. */
  wrong?: string | undefined;
  /** What follows from another value, once it is set. */
  onSet?: (value: Value) => void;
};
type AsInput<Props> = { as: (props: Props) => ReactNode } & Omit<Props, BoundProp>;
type Option<Value> = { readonly value: NonNullable<Value>; readonly label: string };
type Choosing<Value> = Omit<FieldProps, 'wrong'> & {
  options: readonly Option<Value>[];
  /** The choice of nothing, in a list. */
  none?: string;
  /** `segments`: two to four options side by side, one of which is always chosen. */
  look?: 'segments';
};
type Typing = Omit<FieldProps, 'wrong'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, BoundProp | 'onChange' | 'required' | 'as'>;

/** As methods: the part of a form that some component fills in may be any larger form. */
export type WithField<Values> = {
  /** A range of dates: its first day under `name`, its last under `until`. */
  Field<
    From extends keyof Values & string,
    Until extends keyof Values & string,
    Props extends InputProps<RangeOf<Values, From, Until>>,
  >(props: Bound<From, Values[From]> & { until: Until } & AsInput<Props>): ReactElement;
  Field<Name extends keyof Values & string, Props extends InputProps<Values[Name]>>(
    props: Bound<Name, Values[Name]> & AsInput<Props>,
  ): ReactElement;
  Field<Name extends NameOf<Values, string>>(props: Bound<Name, Values[Name]> & Choosing<Values[Name]>): ReactElement;
  Field<Name extends NameOf<Values, boolean>>(
    props: Bound<Name, Values[Name]> & { label: ReactNode; disabled?: boolean },
  ): ReactElement;
  Field<Name extends NameOf<Values, string>>(props: Bound<Name, Values[Name]> & Typing): ReactElement;
};

type RangeOf<Values, From extends keyof Values, Until extends keyof Values> = {
  from: NonNullable<Values[From]>;
  to: NonNullable<Values[Until]>;
} | null;

/** The props of all overloads together. */
type AnyProps = Omit<FieldProps, 'label'> & {
  name: string;
  until?: string;
  // Some labels hold more than words.
  label?: ReactNode;
  as?(props: object): ReactNode;
  onSet?(value: unknown): void;
  options?: readonly Option<unknown>[];
  none?: string;
  look?: 'segments';
  disabled?: boolean | undefined;
};

type Setting = (name: string, value: unknown) => void;

/** The field of one form. It must be made once: another function would be another field, and lose the focus. */
export function boundField<Values extends object>(store: FormStore<Values>, set: Setting): WithField<Values>['Field'] {
  return function Field({ name, until, onSet, ...props }: AnyProps): ReactElement {
    const { values, wrongs } = useSyncExternalStore(store.subscribe, store.read);
    const held = new Map<string, unknown>(Object.entries(values));
    const onValue = (value: unknown) => {
      if (until === undefined) set(name, value);
      else setRange(value, name, until, set);
      onSet?.(value);
    };
    const value = until === undefined ? (held.get(name) ?? null) : rangeOf(held.get(name), held.get(until));
    const wrong = wrongs[name] ?? (until === undefined ? undefined : wrongs[until]) ?? props.wrong;
    return <Chosen {...props} {...{ value, wrong, onValue }} />;
  };
}

function rangeOf(from: unknown, to: unknown) {
  return from && to ? { from, to } : null;
}

function setRange(range: unknown, name: string, until: string, set: Setting): void {
  const { from, to } = isRange(range) ? range : { from: null, to: null };
  set(name, from);
  set(until, to);
}

function isRange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value;
}

type ChosenProps = Omit<AnyProps, 'name' | 'onSet' | 'until'> & { value: unknown; onValue: (value: unknown) => void };

/** The input that suits the field. */
function Chosen({ as: Input, ...props }: ChosenProps): ReactElement {
  const { value, onValue, label, options, none, look, wrong, disabled = false, ...field } = props;
  if (Input) return <Input {...props} />;
  if (typeof value === 'boolean')
    return <Checkbox label={label} checked={value} onChecked={onValue} disabled={disabled} />;
  const text = typeof value === 'string' ? value : '';
  const words = { ...field, label: String(label ?? ''), wrong };
  if (options === undefined) return <TextField {...words} disabled={disabled} value={text} onValue={onValue} />;
  const known = options.map((each) => ({ value: String(each.value), label: each.label }));
  const choose = (chosen: string) => onValue(options.find((each) => each.value === chosen)?.value ?? null);
  const choice = { ...words, options: known, value: text, onValue: choose };
  if (look === 'segments') return <SegmentsField {...choice} />;
  return <Select {...choice} disabled={disabled} {...(none === undefined ? {} : { none })} />;
}
