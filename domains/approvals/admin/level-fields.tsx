// The levels of a rule in their order: who decides first, second and third.
import { MAX_RULE_LEVELS, type RuleLevel } from '@kawani/domains/requests/approver-rules/contract/rule';
import type { ApproverLevel } from '@kawani/domains/requests/engine/lists';
import { phrase, say } from '@kawani/kit/contract/say';
import { valueList } from '@kawani/kit/contract/value-list';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { RuleValues } from './rule-values.ts';
import './approver-rules.css';

const NTH = [phrase('First'), phrase('Second'), phrase('Third')];
const REMOVE = [phrase('Remove the first level'), phrase('Remove the second level'), phrase('Remove the third level')];
const WHO = valueList({
  SUPERVISOR: 'Supervisor or department head',
  MANAGER: 'Manager above',
  OFFICE: 'HR, by a permission',
} satisfies Record<ApproverLevel, string>);

type LevelFieldsProps = { form: Form<RuleValues>; offices: readonly { code: string; label: string }[] };

export function LevelFields({ form: { values, wrongs, set }, offices }: LevelFieldsProps) {
  const { levels } = values;
  const put = (at: number, level: RuleLevel) =>
    set(
      'levels',
      levels.map((each, nth) => (nth === at ? level : each)),
    );
  return (
    <fieldset className="rule-levels">
      <legend>{say('Decided by')}</legend>
      {levels.map((level, at) => (
        <div key={NTH[at]} className="rule-level">
          <Select
            label={say(NTH[at] ?? '')}
            required
            value={level.who}
            wrong={wrongs[`levels.${at}.who`] ?? (at === 0 ? wrongs.levels : undefined)}
            options={WHO.options}
            onValue={(who) => put(at, { who: who as ApproverLevel })}
          />
          {level.who === 'OFFICE' && (
            <Select
              label={say('Permission')}
              required
              none={say('Choose a permission')}
              value={level.permission ?? ''}
              wrong={wrongs[`levels.${at}.permission`]}
              options={offices.map(({ code, label }) => ({ value: code, label }))}
              onValue={(permission) => put(at, { who: 'OFFICE', ...(permission === '' ? {} : { permission }) })}
            />
          )}
          {levels.length > 1 && (
            <IconButton
              icon="close"
              label={say(REMOVE[at] ?? '')}
              onClick={() =>
                set(
                  'levels',
                  levels.filter((_, nth) => nth !== at),
                )
              }
            />
          )}
        </div>
      ))}
      {levels.length < MAX_RULE_LEVELS && (
        <Button icon="plus" onClick={() => set('levels', [...levels, { who: 'MANAGER' }])}>
          {say('Add a level')}
        </Button>
      )}
    </fieldset>
  );
}
