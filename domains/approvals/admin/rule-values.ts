// An approver rule as its form holds it.
import type { ApproverRule, RuleLevel } from '@kawani/domains/requests/approver-rules/contract/rule';
import type { Day } from '@kawani/kit/values/day';

export type RuleValues = {
  name: string;
  types: readonly string[];
  unit: string;
  detachmentId: string;
  departmentId: string;
  overDays: number | null;
  levels: readonly RuleLevel[];
  effectiveFrom: Day | null;
};

export function nameOf({ name, types }: ApproverRule): string {
  return name === '' ? types.join(', ') : name;
}
