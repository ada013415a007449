// Allowances: how many pieces of an item the people of a post, or everybody, are issued free, and what a post wears.

import { OrganizationPermission } from '@kawani/domains/organization/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { Instant } from '@kawani/kit/values/hours-schema';
import * as z from 'zod/mini';
import { UniformCategory } from '../catalogue/lists.ts';
import { UniformPermission } from '../catalogue/policy.ts';
import { AllowanceForm } from './contract/form.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';

export const AllowanceRefusal = refusals({
  NO_SUCH_ITEM: 'This item doesn’t exist.',
  NO_SUCH_DESIGNATION: 'This designation doesn’t exist.',
  NO_SUCH_ALLOWANCE: 'This allowance doesn’t exist, or has ended.',
  PPE_NEEDS_NONE: 'Protective equipment is always free. It needs no allowance.',
});

export const Allowance = z.strictObject({
  id: z.string(),
  designationId: z.nullable(z.string()),
  /** Null: everybody. */
  designation: z.nullable(z.string()),
  itemId: z.string(),
  name: z.string(),
  category: codeIn(UniformCategory),
  pieces: z.int(),
  perMonths: z.int(),
  isSet: z.boolean(),
  by: z.string(),
  since: Instant,
});
export type Allowance = z.output<typeof Allowance>;

/** An item of what a designation wears. */
const WornItem = z.strictObject({
  itemId: z.string(),
  name: z.string(),
  pieces: z.int(),
  perMonths: z.int(),
  /** By the rule for everybody. */
  isForAll: z.boolean(),
});
export type WornItem = z.output<typeof WornItem>;

const shared = { needs: [UniformPermission.MANAGE_UNIFORM_INVENTORY], scope: 'all' } as const;

export const allowanceApi = {
  list: endpoint('GET /uniforms/allowances', {
    summary: 'Allowances in force, by post and item',
    takes: z.strictObject({ ...paging, designationId: z.optional(z.uuid()), itemId: z.optional(z.uuid()) }),
    returns: Page(Allowance),
    readsNobody: 'rules',
    example: {},
    ...shared,
  }),
  worn: endpoint('GET /uniforms/allowances/designations/:id/set', {
    summary:
      'What people of a designation wear: the set of its own rules, and of those for everybody that it has no own rule for',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ items: z.array(WornItem) }),
    readsNobody: 'rules',
    example: { id: SOME_ID },
    needs: [UniformPermission.MANAGE_UNIFORM_INVENTORY, OrganizationPermission.MANAGE_JOB_DESIGNATION_LIST],
    scope: 'all',
  }),
  choices: endpoint('GET /uniforms/allowances/designations', {
    summary: 'Designations that an allowance may be for',
    returns: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), title: z.string() })) }),
    readsNobody: 'designations',
    ...shared,
  }),
  set: endpoint('POST /uniforms/allowances', {
    summary: 'Set an allowance from now on, in place of the one of the same post and item',
    takes: AllowanceForm,
    returns: Allowance,
    actsOn: 'nobody',
    example: { itemId: SOME_ID, pieces: 2, perMonths: 12, isSet: true },
    ...shared,
  }),
  end: endpoint('POST /uniforms/allowances/:id/end', {
    summary: 'End an allowance: no free pieces come from it any longer',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ id: z.string() }),
    actsOn: 'nobody',
    example: { id: SOME_ID },
    ...shared,
  }),
};
