// The types of requests a rule is about, by the tabs they are decided in.
import { say } from '@kawani/kit/contract/say';
import { grouped } from '@kawani/kit/values/groups';
import { Checkbox } from '@kawani/kit/web/fields';
import './approver-rules.css';

type Type = { code: string; label: string; tab: string };
type TypeTicksProps = {
  types: readonly Type[];
  chosen: readonly string[];
  wrong: string | undefined;
  onChosen: (types: readonly string[]) => void;
};

export function TypeTicks({ types, chosen, wrong, onChosen }: TypeTicksProps) {
  const tick = (code: string, isChosen: boolean) =>
    onChosen(isChosen ? [...chosen, code] : chosen.filter((each) => each !== code));
  return (
    <fieldset className="rule-types" aria-invalid={wrong !== undefined || undefined}>
      <legend>
        {say('Requests')} <b aria-hidden="true">*</b>
      </legend>
      {[...grouped(types, ({ tab }) => tab)].map(([tab, own]) => (
        <div key={tab}>
          <span className="second">{tab}</span>
          <div className="rule-ticks">
            {own.map(({ code, label }) => (
              <Checkbox
                key={code}
                label={`${label === code ? code : label}${own.filter((each) => each.label === label).length > 1 ? ` (${code})` : ''}`}
                checked={chosen.includes(code)}
                onChecked={(isChosen) => tick(code, isChosen)}
              />
            ))}
          </div>
        </div>
      ))}
      {wrong && (
        <span className="field-wrong" role="alert">
          {wrong}
        </span>
      )}
    </fieldset>
  );
}
