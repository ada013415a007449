// What somebody is paid on top of the basic pay: any number of allowances, each with its amount, for a day worked or a month.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, ZERO } from '@kawani/kit/values/pesos';
import { Button } from '@kawani/kit/web/button';
import { Checkbox, Select, TextField } from '@kawani/kit/web/fields';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { type Allowance, AllowancePer } from '../contract/pay-terms.ts';
import './allowances.css';

/** As it is filled in. */
export type AllowanceDraft = Omit<Allowance, 'amount' | 'deMinimis'> & { amount: Centavos | null; deMinimis: string };
const BLANK: AllowanceDraft = { name: '', amount: null, per: 'MONTH', taxable: true, deMinimis: '' };
const MAX_NAME = 60;

/** As operations take them; what is missing is refused at its field. */
export function allowancesOf(drafts: readonly AllowanceDraft[]): Allowance[] {
  return drafts.map(({ amount, deMinimis, ...each }) => ({
    ...{ ...each, amount: amount ?? ZERO },
    deMinimis: deMinimis === '' ? null : deMinimis,
  }));
}

export function draftsOf(allowances: readonly Allowance[]): AllowanceDraft[] {
  return allowances.map(({ deMinimis, ...each }) => ({ ...each, deMinimis: deMinimis ?? '' }));
}

/** As the page says them. */
export type AllowanceWords = {
  /** Of the button. */
  readonly add: string;
  /** How one is called by its place. */
  readonly nameOf: (number: string) => string;
  readonly per: Readonly<Record<AllowancePer, string>>;
  readonly deMinimis: string;
  readonly taxable: string;
};

type AllowancesFieldProps = {
  values: readonly AllowanceDraft[];
  /** Those that the tax law calls de minimis. */
  benefits: readonly { readonly benefit: string; readonly label: string }[];
  words: AllowanceWords;
  onValues: (all: readonly AllowanceDraft[]) => void;
  wrong: Readonly<Record<string, string>>;
};

export function AllowancesField({ values, benefits, words, onValues, wrong }: AllowancesFieldProps) {
  const put = (at: number, changes: Partial<AllowanceDraft>) =>
    onValues(values.map((each, nth) => (nth === at ? { ...each, ...changes } : each)));
  return (
    <>
      {values.map((each, at) => (
        <AllowanceFields
          key={`${at} of ${values.length}`}
          value={each}
          name={words.nameOf(String(at + 1))}
          {...{ benefits, words }}
          wrongOf={(field) => wrong[`allowances.${at}.${field}`]}
          onChange={(changes) => put(at, changes)}
          onRemove={() => onValues(values.filter((_, nth) => nth !== at))}
        />
      ))}
      <div className="row">
        <Button icon="plus" onClick={() => onValues([...values, BLANK])}>
          {words.add}
        </Button>
      </div>
    </>
  );
}

type AllowanceFieldsProps = Pick<AllowancesFieldProps, 'benefits' | 'words'> & {
  value: AllowanceDraft;
  name: string;
  wrongOf: (field: keyof AllowanceDraft) => string | undefined;
  onChange: (changes: Partial<AllowanceDraft>) => void;
  onRemove: () => void;
};

function AllowanceFields({ value, name, benefits, words, wrongOf, onChange, onRemove }: AllowanceFieldsProps) {
  return (
    <fieldset className="allowances" aria-label={name}>
      <TextField
        label={say('Allowance')}
        required
        maxLength={MAX_NAME}
        value={value.name}
        onValue={(typed) => onChange({ name: typed })}
        wrong={wrongOf('name')}
      />
      <PesosField
        label={say('Amount')}
        required
        value={value.amount}
        onValue={(amount) => onChange({ amount })}
        wrong={wrongOf('amount')}
      />
      <Select
        label={say('For')}
        options={AllowancePer.codes.map((code) => ({ value: code, label: words.per[code] }))}
        value={value.per}
        onValue={(chosen) => onChange({ per: chosen === 'DAY' ? 'DAY' : 'MONTH' })}
      />
      <Select
        label={words.deMinimis}
        none={say('None')}
        options={benefits.map(({ benefit, label }) => ({ value: benefit, label }))}
        value={value.deMinimis}
        onValue={(deMinimis) => onChange({ deMinimis, taxable: deMinimis === '' })}
        wrong={wrongOf('deMinimis')}
      />
      <Checkbox label={words.taxable} checked={value.taxable} onChecked={(taxable) => onChange({ taxable })} />
      <Button look="quiet" icon="close" onClick={onRemove}>
        {say('Remove')}
        <span className="unseen"> {name}</span>
      </Button>
    </fieldset>
  );
}
