// Questions about a payslip: asked of a line, answered by the office within its days, in a thread.

import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { PayrollPermission } from './permissions.ts';

/** Calendar days in which a question is to be answered. */
export const ANSWER_DAYS = 5;
export const MAX_QUESTION = 500;
/** Of one slip that are not closed. */
export const MAX_OPEN_QUESTIONS = 5;

export const QuestionState = namedValues('Open', 'Answered', 'Closed');
export type QuestionState = CodeOf<typeof QuestionState>;

export const QuestionRefusal = refusals({
  NO_SUCH_QUESTION: 'There is no such question.',
  NO_SUCH_LINE: 'This payslip has no such line.',
  CLOSED: 'This question is closed. Please ask anew.',
  TOO_MANY:
    'There are {most} questions about this payslip already. Please wait for an answer, or write into one of them.',
  CHANGED: 'This request changed. Review it again.',
});

const Message = z.strictObject({
  id: z.string(),
  at: Instant,
  who: z.string(),
  isOffice: z.boolean(),
  body: z.string(),
});

export const SlipQuestion = z.strictObject({
  id: z.string(),
  payslipId: z.string(),
  /** The line it is about; null: the slip as a whole. */
  line: z.nullable(z.string()),
  state: codeIn(QuestionState),
  askedAt: Instant,
  dueOn: Day,
  messages: z.array(Message),
  version: z.int(),
});
export type SlipQuestion = z.output<typeof SlipQuestion>;

const asker = {
  runId: z.string(),
  slipNo: z.string(),
  starts: Day,
  ends: Day,
  employeeId: z.string(),
  name: z.string(),
  number: z.string(),
};
/** A question in the list of the office. */
export const QuestionRow = z.strictObject({
  id: z.string(),
  line: z.nullable(z.string()),
  state: codeIn(QuestionState),
  askedAt: Instant,
  dueOn: Day,
  ...asker,
});
export type QuestionRow = z.output<typeof QuestionRow>;

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUESTION));
const EXAMPLE_ID = '01920000-0000-7000-8000-000000000001';
const ById = { id: z.uuid() };
const Versioned = { ...ById, version: Version };
const own = { scope: 'own', isConfidential: true } as const;
const office = { needs: [PayrollPermission.ANSWER_PAYSLIP_QUESTION], scope: 'all', isConfidential: true } as const;

export const questionsApi = {
  mine: endpoint('GET /payroll/me/payslips/:id/questions', {
    summary: 'What one asked about one’s own payslip, and the answers',
    takes: z.strictObject(ById),
    returns: z.strictObject({ items: z.array(SlipQuestion) }),
    example: { id: EXAMPLE_ID },
    ...own,
  }),
  ask: endpoint('POST /payroll/me/payslips/:id/questions', {
    summary: 'Ask about one’s own payslip, or one line of it',
    takes: z.strictObject({ ...ById, line: z.optional(z.string().check(z.maxLength(200))), body: words }),
    returns: SlipQuestion,
    example: { id: EXAMPLE_ID, line: 'Overtime', body: 'I worked until eight on the third.' },
    ...own,
  }),
  write: endpoint('POST /payroll/me/payslip-questions/:id/messages', {
    summary: 'Write into one’s own question; it is then to be answered again',
    takes: z.strictObject({ ...ById, body: words }),
    returns: SlipQuestion,
    example: { id: EXAMPLE_ID, body: 'The supervisor signed it.' },
    ...own,
  }),
  closeMine: endpoint('POST /payroll/me/payslip-questions/:id/close', {
    summary: 'Say that one’s own question is settled',
    takes: z.strictObject(ById),
    returns: SlipQuestion,
    example: { id: EXAMPLE_ID },
    ...own,
  }),
  list: endpoint('GET /payroll/payslip-questions', {
    summary: 'Questions about payslips, those due first',
    takes: z.strictObject({
      ...paging,
      state: z.optional(codeIn(QuestionState)),
      search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
    returns: Page(QuestionRow),
    ...office,
  }),
  one: endpoint('GET /payroll/payslip-questions/:id', {
    summary: 'One question with its thread',
    takes: z.strictObject(ById),
    returns: z.extend(SlipQuestion, asker),
    example: { id: EXAMPLE_ID },
    ...office,
  }),
  answer: endpoint('POST /payroll/payslip-questions/:id/answers', {
    notOwn: { id: 'payslip-question' },
    summary: 'Answer a question',
    takes: z.strictObject({ ...Versioned, body: words }),
    returns: SlipQuestion,
    example: { id: EXAMPLE_ID, version: 1, body: 'It is paid as an adjustment in the next period.' },
    ...office,
  }),
  close: endpoint('POST /payroll/payslip-questions/:id/close', {
    notOwn: { id: 'payslip-question' },
    summary: 'Close a question that was answered',
    takes: z.strictObject(Versioned),
    returns: SlipQuestion,
    example: { id: EXAMPLE_ID, version: 2 },
    ...office,
  }),
};
