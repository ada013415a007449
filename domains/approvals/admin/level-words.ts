// Who decides on a level of an approver rule, in words.
import type { RuleLevel } from '@kawani/domains/requests/approver-rules/contract/rule';
import { ApproverLevel } from '@kawani/domains/requests/engine/lists';
import { say } from '@kawani/kit/contract/say';
import { approvals } from '../requests.ts';

/** `HR (Approve a special leave)` */
export function levelText({ who, permission }: RuleLevel): string {
  if (who !== 'OFFICE') return ApproverLevel.labelOf(who);
  const known = approvals.kinds.flatMap(({ approves, manages }) => [approves, manages]);
  const label = known.find(({ code }) => code === permission)?.label;
  return label === undefined ? ApproverLevel.labelOf(who) : say('HR ({permission})', { permission: label });
}
