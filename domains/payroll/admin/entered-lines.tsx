// Lines of pay that somebody enters: what for, how much, how it is taxed.
import { say } from '@kawani/kit/contract/say';
import { centavosTyped } from '@kawani/kit/values/pesos';
import { Button } from '@kawani/kit/web/button';
import { NumberField, Select, TextField } from '@kawani/kit/web/fields';

export type Entered = { readonly label: string; readonly amount: number | null; readonly tax: string };

type Props = {
  lines: readonly Entered[];
  onLines: (lines: readonly Entered[]) => void;
  taxes: readonly { value: string; label: string }[];
  /** What the operation calls them. */
  field: string;
  most: number;
  min?: number;
  add: string;
  wrongs: Readonly<Record<string, string>>;
};

export function EnteredLines({ lines, onLines, taxes, field, most, min, add, wrongs }: Props) {
  const put = (at: number, change: Partial<Entered>) =>
    onLines(lines.map((each, nth) => (nth === at ? { ...each, ...change } : each)));
  return (
    <>
      {lines.map((each, at) => (
        <fieldset
          className="entered-line"
          key={`${at} of ${lines.length}`}
          aria-label={say('Line {no}', { no: at + 1 })}
        >
          <TextField
            label={say('What for')}
            required
            maxLength={60}
            value={each.label}
            onValue={(label) => put(at, { label })}
            wrong={wrongs[`${field}.${at}.label`]}
          />
          <NumberField
            label={say('Amount')}
            required
            decimals={2}
            unit="Php"
            {...(min === undefined ? { hint: say('With a minus where it is taken away.') } : { min })}
            value={each.amount}
            onValue={(amount) => put(at, { amount })}
            wrong={wrongs[`${field}.${at}.amount`]}
          />
          <Select
            label={say('Tax')}
            required
            options={taxes}
            value={each.tax}
            onValue={(tax) => put(at, { tax })}
            wrong={wrongs[`${field}.${at}.tax`]}
          />
          <div className="row">
            <Button look="quiet" icon="close" onClick={() => onLines(lines.filter((_, nth) => nth !== at))}>
              {say('Remove line {no}', { no: at + 1 })}
            </Button>
          </div>
        </fieldset>
      ))}
      {lines.length < most && (
        <div className="row">
          <Button
            icon="plus"
            onClick={() => onLines([...lines, { label: '', amount: null, tax: taxes[0]?.value ?? '' }])}
          >
            {add}
          </Button>
        </div>
      )}
    </>
  );
}

/** As the server takes them; what is empty is left out, for the schema to say that it is required. */
export function inCentavos(lines: readonly Entered[]) {
  return lines.map(({ amount, ...each }) => (amount === null ? each : { ...each, amount: centavosTyped(amount) }));
}
