// How much of a record is there. Pure.
import type { Completeness, ProfileRecord, RequiredDocument } from '@kawani/domains/employees/contract';

type Standing = {
  readonly record: ProfileRecord;
  readonly hasPhoto: boolean;
  readonly documents: readonly Pick<RequiredDocument, 'label' | 'isRequired' | 'state'>[];
};

/** Whole per cent of what a record should hold, rounded down: 100 means nothing is missing. */
export function completenessOf({ record, hasPhoto, documents }: Standing): Completeness {
  const { PERSONAL, CONTACT, ADDRESS, EMERGENCY, GOVERNMENT, PAY_OUT } = record;
  const wanted: (readonly [tab: string, what: string, is: unknown])[] = [
    ['personal', 'Photo', hasPhoto],
    ['personal', 'Birthplace', PERSONAL.birthplace],
    ['personal', 'Citizenship', PERSONAL.citizenship],
    ['contact', 'Mobile', CONTACT.mobile],
    ['contact', 'Present address', ADDRESS.present],
    ['contact', 'Permanent address', ADDRESS.permanent],
    ['emergency', 'Emergency contact', EMERGENCY.contacts.length > 0],
    ['government', 'SSS no.', GOVERNMENT.sss],
    ['government', 'PhilHealth no.', GOVERNMENT.philhealth],
    ['government', 'Pagibig no.', GOVERNMENT.pagibig],
    ['government', 'TIN', GOVERNMENT.tin],
    ['pay-out', 'Pay-out account', PAY_OUT.accountNumber],
    ...documents
      .filter(({ isRequired }) => isRequired)
      .map(({ label, state }) => ['documents', label, state === 'SUBMITTED' || state === 'VERIFIED'] as const),
  ];
  const missing = wanted.filter(([, , is]) => !is).map(([tab, what]) => ({ tab, what }));
  return { percent: Math.floor((100 * (wanted.length - missing.length)) / wanted.length), missing };
}
