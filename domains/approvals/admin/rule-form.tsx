// An approver rule as it is filled in.
import { EVERYBODY } from '@kawani/domains/employees/admin';
import type { ApproverRule } from '@kawani/domains/requests/approver-rules/contract/rule';
import { ApproverRuleForm } from '@kawani/domains/requests/approver-rules/contract/rule';
import type { Day } from '@kawani/kit/values/day';
import { dayNow } from '@kawani/kit/web/now';
import type { EntryForm } from '@kawani/kit/web/register-api';
import { givenOf, RuleFields } from './rule-fields.tsx';
import type { RuleValues } from './rule-values.ts';
import { nameOf } from './rule-values.ts';
export const RULE_FORM: EntryForm<ApproverRule, RuleValues> = {
  schema: ApproverRuleForm,
  blank: {
    name: '',
    types: [],
    ...EVERYBODY,
    overDays: 0,
    levels: [{ who: 'SUPERVISOR' }],
    effectiveFrom: null,
  },
  valuesOf: (rule) => ({
    name: nameOf(rule),
    types: rule.types,
    unit: rule.detachment ? 'detachment' : rule.department ? 'department' : 'all',
    detachmentId: rule.detachment?.id ?? '',
    departmentId: rule.department?.id ?? '',
    overDays: rule.overDays,
    levels: rule.levels,
    effectiveFrom: changedFrom(rule),
  }),
  given: givenOf,
  fields: (form, rule) => <RuleFields form={form} rule={rule} />,
  isWide: true,
};

/** What it says today stays as it was: a change counts from today at the earliest. */
function changedFrom({ effectiveFrom }: ApproverRule): Day {
  const today = dayNow();
  return effectiveFrom < today ? today : effectiveFrom;
}
