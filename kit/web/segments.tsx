// Two to four choices side by side.
export type Choice<Value> = {
  value: Value;
  onValue: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

/** Two to four choices side by side. */
export function Segments<Value extends string>({ label, options, value, onValue }: Choice<Value> & { label: string }) {
  return (
    <fieldset className="segments" style={{ border: 0, margin: 0 }}>
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onValue(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
