// Small rules about documents. Pure.
import type { CertificateFacts, IssuedDocument } from '@kawani/domains/employees/contract';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';

// Labor Advisory 6-2020: a certificate of employment within three days of the request.
const DAYS_TO_ISSUE: Readonly<Record<IssuedDocument, number>> = { COE: 3, COE_PAY: 3, CONTRIBUTIONS: 5, OTHER: 5 };

export function issueDue(kind: IssuedDocument, askedOn: Day): Day {
  return addDays(askedOn, DAYS_TO_ISSUE[kind]);
}

/** People are told so many days before a licence or a document ends. */
export const EXPIRY_NOTICE_DAYS: readonly number[] = [60, 30];

/** The sentences of a certificate: dates of engagement and separation, kind of work, and nothing else (rule E-12). */
export function certificateWords(facts: CertificateFacts, { isAsked = true } = {}): string[] {
  const { name, company, hiredOn, separatedOn, work, earlier = [] } = facts;
  const [verb, until] =
    separatedOn === null ? ['has been employed', 'up to the present'] : ['was employed', `to ${showDay(separatedOn)}`];
  return [
    'To whom it may concern:',
    `This is to certify that ${name} ${verb} by ${company} from ${showDay(hiredOn)} ${until} as ${work}.`,
    ...earlier.map(
      (one) =>
        `Before that, ${name} was employed by ${company} from ${showDay(one.hiredOn)} to ${showDay(one.separatedOn ?? hiredOn)}.`,
    ),
    isAsked
      ? 'This certificate is issued at the request of the person named above.'
      : 'This certificate is issued to the person named above at the end of the employment.',
  ];
}
