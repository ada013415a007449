// Two pairs of eyes: which kinds need a second person now, and what of that is refused.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { notices } from '@kawani/kit/contract/notices';
import { refusals } from '@kawani/kit/contract/refusal';
import * as z from 'zod/mini';
import { SecondKind, SecondMode } from './lists.ts';

export const SecondRefusal = refusals({
  NO_SUCH_CHANGE: 'This was not found, or somebody decided it already.',
  WAITS_ALREADY: 'This waits for a second person already.',
  WHY_NEEDED: 'Please say why you reject it.',
  NOT_TWO: 'Fewer than two people have the permission. Nobody could approve.',
  NOT_NEEDED: 'This needs no second person.',
});

/** What those who may decide are told, and then the person who prepared it. */
export const SecondText = notices('second-person', {
  WAITS_TITLE: '{name} asks a second person to approve: {what}',
  WAITS_BODY: 'Open it to approve or reject it.',
  WAITS_MANY: '{count} changes wait for a second person',
  WAITS_NEWEST: 'The newest: {what}',
  APPROVED_TITLE: 'Approved by a second person',
  REJECTED_TITLE: 'Rejected by a second person',
  DECIDED: '{what}, which you sent for approval.',
  REJECTED: '{what}, which you sent for approval: {reason}',
});

/** Said by the server after every change that was sent for approval. */
export const SentForApproval = z.strictObject({ id: z.string() });

export const SecondRule = z.strictObject({
  kind: codeIn(SecondKind),
  mode: codeIn(SecondMode),
  /** Of pay terms: a change above so many percent. */
  percent: z.int(),
  /** Whether it is needed now. */
  isOn: z.boolean(),
  /** People who have the permission. */
  people: z.int(),
});
export type SecondRule = z.output<typeof SecondRule>;

export const secondPersonApi = {
  rules: endpoint('GET /second-person/rules', {
    summary: 'What needs a second person now',
    returns: z.strictObject({ items: z.array(SecondRule) }),
    scope: 'own',
  }),
};
