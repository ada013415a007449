// The levels of a rule in their order: who decides first, second and third.
import { ApproverLevel, MAX_RULE_LEVELS, type RuleLevel } from '@kawani/domains/requests/contract';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/use-form';
import { approvals } from '../requests.ts';
import type { RuleValues } from './rule-values.ts';
import './approver-rules.css';

const NTH = ['First', 'Second', 'Third'];
const WHO = ApproverLevel.codes.map((value) => ({ value, label: whoText(value) }));

function whoText(who: ApproverLevel): string {
  if (who === 'OFFICE') return 'HR, by a permission';
  return who === 'SUPERVISOR' ? 'Supervisor or department head' : 'Manager above';
}

/** `HR (Approve a special leave)` */
export function levelText({ who, permission }: RuleLevel): string {
  if (who !== 'OFFICE') return ApproverLevel.labelOf(who);
  const known = approvals.kinds.flatMap(({ approves, manages }) => [approves, manages]);
  const label = known.find(({ code }) => code === permission)?.label;
  return label === undefined ? 'HR' : `HR (${label})`;
}

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
      <legend>Decided by</legend>
      {levels.map((level, at) => (
        <div key={NTH[at]} className="rule-level">
          <Select
            label={NTH[at] ?? 'Next'}
            required
            value={level.who}
            wrong={wrongs[`levels.${at}.who`] ?? (at === 0 ? wrongs.levels : undefined)}
            options={WHO}
            onValue={(who) => put(at, { who: who as ApproverLevel })}
          />
          {level.who === 'OFFICE' && (
            <Select
              label="Permission"
              required
              none="Choose a permission"
              value={level.permission ?? ''}
              wrong={wrongs[`levels.${at}.permission`]}
              options={offices.map(({ code, label }) => ({ value: code, label }))}
              onValue={(permission) => put(at, { who: 'OFFICE', ...(permission === '' ? {} : { permission }) })}
            />
          )}
          {levels.length > 1 && (
            <IconButton
              icon="close"
              label={`Remove the ${(NTH[at] ?? 'next').toLowerCase()} level`}
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
          Add a level
        </Button>
      )}
    </fieldset>
  );
}
