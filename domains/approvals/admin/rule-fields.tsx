// The form of an approver rule, and what saving it would do to requests that wait.
import { chosenUnit, UnitFields } from '@kawani/domains/employees/admin';
import {
  type ApproverRule,
  ApproverRuleForm,
  MAX_RULE_NAME,
} from '@kawani/domains/requests/approver-rules/contract/rule';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import { approverRules } from '../requests.ts';
import { LevelFields } from './level-fields.tsx';
import type { RuleValues } from './rule-values.ts';
import { TypeTicks } from './type-ticks.tsx';

export function givenOf({ unit, detachmentId, departmentId, ...values }: RuleValues): object {
  return { ...values, ...chosenUnit({ unit, detachmentId, departmentId }) };
}

export function RuleFields({ form, rule }: { form: Form<RuleValues>; rule: ApproverRule | undefined }) {
  const { values, wrongs, set } = form;
  const choices = useAnswer(approverRules.choices, {}).data;
  return (
    <>
      <TextField label={say('Name')} required maxLength={MAX_RULE_NAME} {...form.field('name')} />
      <TypeTicks
        types={choices?.types ?? []}
        chosen={values.types}
        wrong={wrongs.types}
        onChosen={(types) => set('types', types)}
      />
      <UnitFields form={form} choices={choices} />
      <NumberField
        label={say('Only requests of more than')}
        required
        unit={say('days')}
        decimals={1}
        min={0}
        max={366}
        hint={say('0: of any length.')}
        {...form.field('overDays')}
      />
      <LevelFields form={form} offices={choices?.offices ?? []} />
      <DateField
        label={say('In force from')}
        required
        limits={{ min: rule && rule.effectiveFrom < dayNow() ? dayNow() : undefined }}
        {...form.field('effectiveFrom')}
      />
      <Consequence values={values} id={rule?.id} />
    </>
  );
}

/** What waits and would go elsewhere, said before it is saved. */
function Consequence({ values, id }: { values: RuleValues; id: string | undefined }) {
  const { data: form } = ApproverRuleForm.safeParse(givenOf(values));
  return form === undefined ? null : <Rerouted rule={{ ...form, ...(id === undefined ? {} : { id }) }} />;
}

function Rerouted({ rule }: { rule: ApproverRuleForm & { id?: string } }) {
  const { data } = useAnswer(approverRules.preview, rule, { staleMs: 5_000 });
  if (data === undefined || data.rerouted === 0) return null;
  return (
    <Alert tone="info">
      {say(
        '{count, plural, one {# waiting request goes} other {# waiting requests go}} to other approvers. Their owners and the new approvers are notified.',
        { count: data.rerouted },
      )}
    </Alert>
  );
}
