// Approver rules: who decides which types of requests, for the whole company or for one unit, from a size and a day on.
import { codeIn } from '@kawani/kit/contract/code-in';
import { refusals } from '@kawani/kit/contract/refusal';
import { entryFields } from '@kawani/kit/contract/register';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { ApproverLevel } from '../../engine/lists.ts';

/** A request has a state for each of so many. */
export const MAX_RULE_LEVELS = 3;
export const MAX_RULE_NAME = 80;
const MOST_TYPES = 60;
const MOST_DAYS = 366;

const Code = z.string().check(z.minLength(1), z.maxLength(60));

export const RuleLevel = z.strictObject({
  who: codeIn(ApproverLevel),
  /** Whoever holds it decides; of an office alone. */
  permission: z.optional(Code),
  /** Whoever decided before cannot decide here. */
  another: z.optional(z.boolean()),
});
export type RuleLevel = z.output<typeof RuleLevel>;

export const ApproverRuleForm = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_RULE_NAME)),
  types: z.array(Code).check(z.minLength(1, { error: 'This field is required.' }), z.maxLength(MOST_TYPES)),
  /** At most one of these; neither: everybody. */
  detachmentId: z.optional(z.uuid()),
  departmentId: z.optional(z.uuid()),
  /** It is for requests of more days than these. */
  overDays: z.number().check(z.multipleOf(0.5), z.gte(0), z.lte(MOST_DAYS)),
  levels: z.array(RuleLevel).check(z.minLength(1), z.maxLength(MAX_RULE_LEVELS)),
  effectiveFrom: Day,
});
export type ApproverRuleForm = z.output<typeof ApproverRuleForm>;

const Named = z.strictObject({ id: z.string(), code: z.string(), name: z.string() });

export const ApproverRule = z.strictObject({
  ...entryFields,
  name: z.string(),
  types: z.array(z.string()),
  detachment: z.nullable(Named),
  department: z.nullable(Named),
  overDays: z.number(),
  levels: z.array(RuleLevel),
  effectiveFrom: Day,
});
export type ApproverRule = z.output<typeof ApproverRule>;

const Choice = z.strictObject({ code: z.string(), label: z.string() });

/** What rules can be made of. */
export const RuleChoices = z.strictObject({
  /** Those that the reader may rule. */
  types: z.array(z.extend(Choice, { tab: z.string() })),
  /** Permissions that an office decides by. */
  offices: z.array(Choice),
  detachments: z.array(Named),
  departments: z.array(Named),
});
export type RuleChoices = z.output<typeof RuleChoices>;

export const RuleRefusal = refusals({
  NOT_YOURS: 'You may not rule who decides {types}.',
  NO_SUCH_TYPE: 'There are no requests of the type {type}.',
  NO_SUCH_UNIT: 'There is no such unit in use.',
  ONE_UNIT: 'Please choose a detachment or a department, not both.',
  NO_SUCH_OFFICE: 'Nobody decides these requests by that permission.',
  OFFICE_NEEDED: 'Please choose by which permission HR decides.',
  NAME_TAKEN: 'There is a rule of this name already.',
  RULED_ALREADY: '{name} rules {types} there already. Please change that one.',
  FIXED: '{type} is always decided by two different holders of its permission.',
  TOO_EARLY: 'Please choose today or a later date.',
});
