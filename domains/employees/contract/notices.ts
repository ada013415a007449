// What the company writes to somebody about their employment, how it reached them, and what they answered; posts offered to
// those who have none.

import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { EmployeePermission } from './permissions.ts';

export const NoticeKind = valueList({
  RETURN_TO_WORK: 'Return-to-work notice',
  NOTICE_TO_EXPLAIN: 'Notice to explain',
  NOTICE_OF_DECISION: 'Notice of decision',
  AUTHORIZED_CAUSE: 'Notice of authorized cause to the employee',
  AUTHORIZED_CAUSE_DOLE: 'Notice of authorized cause to DOLE',
});
export type NoticeKind = CodeOf<typeof NoticeKind>;

export const ServedHow = valueList({
  IN_PERSON: 'In person',
  REGISTERED_MAIL: 'Registered mail to the last known address',
  COURIER: 'Courier',
  FILED: 'Filed with the office',
});
export type ServedHow = CodeOf<typeof ServedHow>;

export const OfferOutcome = valueList({ ACCEPTED: 'Accepted', REFUSED: 'Refused' });
export type OfferOutcome = CodeOf<typeof OfferOutcome>;

export const NoticeRefusal = refusals({
  NO_SUCH_NOTICE: 'There is no such notice.',
  NO_SUCH_POST: 'There is no such post on this date.',
  NO_SUCH_OFFER: 'There is no such offer.',
  SERVED_BEFORE: 'It was issued on {date}; it cannot have been served before.',
  NOT_YET: 'This date lies in the future.',
  SERVED_ALREADY: 'This notice was served on {date}.',
  NOT_SERVED: 'This notice has not been served yet.',
  ANSWERED_ALREADY: 'The answer of {date} is on file.',
  ANSWERED_BEFORE: 'It was served on {date}; it cannot have been answered before.',
  OFFERED_BEFORE: 'It was offered on {date}; it cannot have been answered before.',
  STALE: 'This request changed. Review it again.',
});

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const File = z.nullable(z.strictObject({ id: z.string(), name: z.string() }));

export const Notice = z.strictObject({
  id: z.string(),
  ref: z.string(),
  kind: codeIn(NoticeKind),
  ground: z.string(),
  particulars: z.string(),
  issuedOn: Day,
  issuedBy: z.string(),
  servedHow: z.nullable(codeIn(ServedHow)),
  servedOn: z.nullable(Day),
  servedBy: z.nullable(z.string()),
  proof: File,
  /** Of a served notice to explain: the last day to answer. */
  answerDue: z.nullable(Day),
  answeredOn: z.nullable(Day),
  answer: z.nullable(z.string()),
  answerFile: File,
  version: z.int(),
});
export type Notice = z.output<typeof Notice>;

export const Offer = z.strictObject({
  id: z.string(),
  detachment: z.string(),
  designation: z.string(),
  offeredOn: Day,
  offeredBy: z.string(),
  outcome: z.nullable(codeIn(OfferOutcome)),
  answeredOn: z.nullable(Day),
  remarks: z.nullable(z.string()),
  version: z.int(),
});
export type Offer = z.output<typeof Offer>;

export const NoticeForm = z.strictObject({
  employeeId: z.uuid(),
  kind: codeIn(NoticeKind),
  ground: text(120),
  particulars: text(2_000),
});
export type NoticeForm = z.output<typeof NoticeForm>;

export const ServeForm = z.strictObject({
  id: z.uuid(),
  version: Version,
  servedHow: codeIn(ServedHow),
  servedOn: Day,
  servedBy: text(80),
  proofFile: z.optional(z.uuid()),
});
export type ServeForm = z.output<typeof ServeForm>;

export const AnswerForm = z.strictObject({
  id: z.uuid(),
  version: Version,
  answeredOn: Day,
  answer: text(2_000),
  answerFile: z.optional(z.uuid()),
});
export type AnswerForm = z.output<typeof AnswerForm>;

export const OfferForm = z.strictObject({
  employeeId: z.uuid(),
  detachmentId: z.uuid(),
  designationId: z.uuid(),
  offeredOn: Day,
});
export type OfferForm = z.output<typeof OfferForm>;

export const OfferAnswerForm = z.strictObject({
  id: z.uuid(),
  version: Version,
  outcome: codeIn(OfferOutcome),
  answeredOn: Day,
  remarks: z.optional(z.string().check(z.trim(), z.maxLength(250))),
  fileId: z.optional(z.uuid()),
});
export type OfferAnswerForm = z.output<typeof OfferAnswerForm>;

const ID = '01920000-0000-7000-8000-000000000001';
const maySee = [EmployeePermission.CHANGE_EMPLOYEE_STATUS];

export const noticesApi = {
  notices: endpoint('GET /employees/:employeeId/notices', {
    summary: 'Notices written to somebody, and posts offered',
    takes: z.strictObject({ employeeId: z.uuid() }),
    returns: z.strictObject({ notices: z.array(Notice), offers: z.array(Offer) }),
    needs: maySee,
    scope: 'all',
    example: { employeeId: ID },
  }),
  issueNotice: endpoint('POST /employees/:employeeId/notices', {
    notOwn: { employeeId: 'employee' },
    summary: 'Write a notice',
    takes: NoticeForm,
    returns: Notice,
    needs: maySee,
    scope: 'all',
    example: {
      employeeId: ID,
      kind: 'RETURN_TO_WORK',
      ground: 'Absence without leave',
      particulars: 'Absent on Nov-18-2026, Nov-19-2026 and Nov-20-2026.',
    },
  }),
  serveNotice: endpoint('POST /employees/notices/:id/service', {
    notOwn: { id: 'notice' },
    summary: 'Say how and when a notice reached somebody',
    takes: ServeForm,
    returns: Notice,
    needs: maySee,
    scope: 'all',
    example: { id: ID, version: 1, servedHow: 'IN_PERSON', servedOn: '2026-11-21', servedBy: 'Rosario Muñoz' },
  }),
  answerNotice: endpoint('POST /employees/notices/:id/answer', {
    notOwn: { id: 'notice' },
    summary: 'Keep what somebody answered to a notice',
    takes: AnswerForm,
    returns: Notice,
    needs: maySee,
    scope: 'all',
    example: { id: ID, version: 2, answeredOn: '2026-11-24', answer: 'I was ill.' },
  }),
  withdrawNotice: endpoint('DELETE /employees/notices/:id', {
    notOwn: { id: 'notice' },
    summary: 'Withdraw a notice that has not been served',
    takes: z.strictObject({ id: z.uuid() }),
    returns: z.strictObject({ id: z.string() }),
    needs: maySee,
    scope: 'all',
    example: { id: ID },
  }),
  noticePaper: endpoint('GET /employees/notices/:id/paper.pdf', {
    summary: 'A notice on paper, to be served',
    takes: z.strictObject({ id: z.uuid() }),
    answer: 'file',
    needs: maySee,
    scope: 'all',
    example: { id: ID },
  }),
  paper: endpoint('GET /employees/:employeeId/papers/:fileId', {
    summary: 'A paper that came with a status, a notice or an offer',
    takes: z.strictObject({ employeeId: z.uuid(), fileId: z.uuid() }),
    answer: 'file',
    needs: maySee,
    scope: 'all',
    example: { employeeId: ID, fileId: ID },
  }),
  offerPost: endpoint('POST /employees/:employeeId/offers', {
    notOwn: { employeeId: 'employee' },
    summary: 'Keep that a post was offered to somebody',
    takes: OfferForm,
    returns: Offer,
    needs: maySee,
    scope: 'all',
    example: { employeeId: ID, detachmentId: ID, designationId: ID, offeredOn: '2026-11-21' },
  }),
  answerOffer: endpoint('POST /employees/offers/:id/answer', {
    notOwn: { id: 'offer' },
    summary: 'Keep what somebody said to an offered post',
    takes: OfferAnswerForm,
    returns: Offer,
    needs: maySee,
    scope: 'all',
    example: { id: ID, version: 1, outcome: 'REFUSED', answeredOn: '2026-11-23', remarks: 'Too far' },
  }),
};
