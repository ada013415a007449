// The operations of approver rules: open to whoever re-routes waiting requests of some kind, each for those kinds alone.
import { endpoint } from '@kawani/kit/contract/endpoint';
import type { Permission } from '@kawani/kit/contract/permission';
import { registerApi } from '@kawani/kit/contract/register';
import * as z from 'zod/mini';
import { ApproverRule, ApproverRuleForm, RuleChoices } from './contract/rule.ts';

const PATH = '/approver-rules';
const EXAMPLE = {
  name: 'Leaves of the night shift',
  types: ['VL', 'SL'],
  overDays: 0,
  levels: [{ who: 'SUPERVISOR' as const }],
  effectiveFrom: '2027-01-01',
};

type Manages = { readonly manages: Permission };

/** `kinds` are all those that anything may be ruled about. */
export function approverRulesApi(kinds: readonly Manages[]) {
  const needs = [...new Set(kinds.map(({ manages }) => manages))];
  const open = { needs, scope: 'all' } as const;
  return {
    ...registerApi(PATH, {
      one: 'approver rule',
      many: 'approver rules',
      needs,
      item: ApproverRule,
      form: ApproverRuleForm,
      sorts: ['name', 'effectiveFrom', 'overDays'],
      example: EXAMPLE,
    }),
    choices: endpoint(`GET ${PATH}/choices`, {
      summary: 'The types of requests one may rule about, the units and the offices',
      returns: RuleChoices,
      ...open,
    }),
    preview: endpoint(`POST ${PATH}/preview`, {
      summary: 'How many waiting requests a rule would send to others; nothing is kept',
      takes: z.strictObject({ ...ApproverRuleForm.def.shape, id: z.optional(z.uuid()) }),
      returns: z.strictObject({ rerouted: z.int() }),
      ...open,
      changesNothing: true,
      example: EXAMPLE,
    }),
  };
}
export type ApproverRulesApi = ReturnType<typeof approverRulesApi>;
