// How much of a record is there. Pure.
import type { Completeness, ProfileRecord, RequiredDocument } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';

type Standing = {
  readonly record: ProfileRecord;
  readonly hasPhoto: boolean;
  readonly documents: readonly Pick<RequiredDocument, 'label' | 'isRequired' | 'state'>[];
};

/** Whole per cent of what a record should hold, rounded down: 100 means nothing is missing. */
export function completenessOf({ record, hasPhoto, documents }: Standing): Completeness {
  const { PERSONAL, CONTACT, ADDRESS, EMERGENCY, GOVERNMENT, PAY_OUT } = record;
  const wanted: (readonly [tab: string, what: string, is: unknown])[] = [
    ['personal', say('Photo'), hasPhoto],
    ['personal', say('Birthplace'), PERSONAL.birthplace],
    ['personal', say('Citizenship'), PERSONAL.citizenship],
    ['contact', say('Mobile'), CONTACT.mobile],
    ['contact', say('Present address'), ADDRESS.present],
    ['contact', say('Permanent address'), ADDRESS.permanent],
    ['emergency', say('Emergency contact'), EMERGENCY.contacts.length > 0],
    ['government', say('SSS no.'), GOVERNMENT.sss],
    ['government', say('PhilHealth no.'), GOVERNMENT.philhealth],
    ['government', say('Pagibig no.'), GOVERNMENT.pagibig],
    ['government', say('TIN'), GOVERNMENT.tin],
    ['pay-out', say('Pay-out account'), PAY_OUT.accountNumber],
    ...documents
      .filter(({ isRequired }) => isRequired)
      .map(({ label, state }) => ['documents', label, state === 'SUBMITTED' || state === 'VERIFIED'] as const),
  ];
  const missing = wanted.filter(([, , is]) => !is).map(([tab, what]) => ({ tab, what }));
  return { percent: Math.floor((100 * (wanted.length - missing.length)) / wanted.length), missing };
}
