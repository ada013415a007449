// Maintenance: who decides which requests, for everybody or for one unit, from a size and a day on.
import type { ApproverRule, RuleLevel } from '@kawani/domains/requests/approver-rules/contract/rule';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { laterPart } from '@kawani/kit/web/later';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import { approvals, approverRules } from '../requests.ts';
import { levelText } from './level-words.ts';
import { nameOf } from './rule-values.ts';

const columns = (): readonly Column<ApproverRule>[] => [
  { key: 'name', title: say('Name'), sort: 'name', cell: nameOf },
  { key: 'types', title: say('Requests'), cell: ({ types }) => types.map(typeLabel).join(', ') },
  { key: 'for', title: say('For'), cell: unitOf },
  { key: 'over', title: say('Length'), sort: 'overDays', cell: sizeOf },
  { key: 'levels', title: say('Decided by'), cell: ({ levels }) => levelsOf(levels) },
  {
    key: 'from',
    title: say('In force from'),
    sort: 'effectiveFrom',
    cell: ({ effectiveFrom }) => showDay(effectiveFrom),
  },
  { key: 'active', title: say('Active'), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

const useRuleForm = laterPart(async () => (await import('./rule-form.tsx')).RULE_FORM);

export function ApproverRules() {
  return (
    <Register
      api={approverRules}
      title={say('Approver rules')}
      about={say(
        'Who decides which requests. A rule for one unit counts before a rule for everybody. A rule for longer requests counts before a rule for any length.',
      )}
      seeks={say('Name, type or unit')}
      columns={columns()}
      card={(rule) => ({
        title: nameOf(rule),
        main: `${rule.types.map(typeLabel).join(', ')} · ${unitOf(rule)}`,
        detail: say('{levels} · from {date}', {
          levels: levelsOf(rule.levels),
          date: showDay(rule.effectiveFrom),
        }),
      })}
      nameOf={nameOf}
      useEntryForm={useRuleForm}
    />
  );
}

function typeLabel(type: string): string {
  return say(approvals.kinds.find(({ types }) => type in types)?.types[type] ?? type);
}

function unitOf({ detachment, department }: ApproverRule): string {
  return detachment?.name ?? department?.name ?? say('Everybody');
}

function sizeOf({ overDays }: ApproverRule): string {
  return overDays === 0
    ? say('Any length')
    : say('More than {days, plural, one {# day} other {# days}}', { days: overDays });
}

function levelsOf(levels: readonly RuleLevel[]): string {
  return levels.map(levelText).reduce((first, next) => say('{first}, then {next}', { first, next }));
}
