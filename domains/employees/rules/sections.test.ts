import { day } from '@kawani/kit/values/day';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Relative } from '../contract.ts';
import { completenessOf } from './completeness.ts';
import { paperNeeded, withoutDocument } from './papers.ts';
import { masked, sectionChanges } from './profile.ts';
import { sectionObjections } from './sections.ts';

const TODAY = day('2026-11-21');
const relative = (given: Partial<Relative>): Relative => ({
  name: 'Maria Cruz',
  relation: 'Parent',
  birthDate: null,
  isDependent: false,
  share: null,
  ...given,
});
const wrongs = (relatives: readonly Relative[]) =>
  sectionObjections('FAMILY', { relatives }, TODAY).map(({ code }) => code);

test('the shares of all beneficiaries come to 100 %, or nobody has one', () => {
  const share = fc.option(fc.integer({ min: 1, max: 100 }), { nil: null });
  fc.assert(
    fc.property(fc.array(share, { maxLength: 8 }), (shares) => {
      const sum = shares.reduce<number>((total, each) => total + (each ?? 0), 0);
      const isRight = sum === 0 || sum === 100;
      expect(wrongs(shares.map((each) => relative({ share: each }))).includes('SHARES_WRONG')).toBe(!isRight);
    }),
  );
});

test.each([
  ['a child without a birth date', [relative({ relation: 'Child' })], ['BIRTH_DATE_NEEDED']],
  ['a dependent without one', [relative({ isDependent: true })], ['BIRTH_DATE_NEEDED']],
  ['a parent without one', [relative({})], []],
  ['two spouses', [relative({ relation: 'Spouse' }), relative({ relation: 'Spouse' })], ['ONE_SPOUSE']],
  ['a child of tomorrow', [relative({ relation: 'Child', birthDate: day('2026-11-22') })], ['BORN_LATER']],
])('%s', (_, relatives, expected) => expect(wrongs(relatives)).toEqual(expected));

test('nobody under fifteen is employed, and on the fifteenth birthday one may be', () => {
  const of = (birthDate: string) => sectionObjections('PERSONAL', { birthDate: day(birthDate) }, TODAY).length;
  expect([of('2011-11-21'), of('2011-11-22')]).toEqual([0, 1]);
});

describe('what changed', () => {
  test('is told field by field, and of a number only the last four, whatever of it changed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), fc.stringMatching(/^\d{10}$/), (was, is) => {
        const changes = sectionChanges('GOVERNMENT', { sss: was }, { sss: is });
        expect(changes).toEqual(was === is ? [] : [{ field: 'SSS no.', was: masked(was), is: masked(is) }]);
        expect(JSON.stringify(changes)).not.toMatch(/\d{5}/);
      }),
    );
  });

  test('names nothing that was not given', () => {
    expect(sectionChanges('PERSONAL', { religion: 'None', civilStatus: 'Single' }, { civilStatus: 'Married' })).toEqual(
      [{ field: 'Civil status', was: 'Single', is: 'Married' }],
    );
  });
});

test.each([
  ['PERSONAL', { civilStatus: 'Single' }, { civilStatus: 'Married' }, 'the marriage certificate'],
  ['PERSONAL', { civilStatus: 'Married' }, { civilStatus: 'Married', religion: 'Iglesia' }, null],
  ['PERSONAL', { lastName: 'Cruz' }, { lastName: 'Reyes' }, 'the birth certificate'],
  ['ADDRESS', {}, { present: {} }, null],
] as const)('the paper that a change of %s needs', (section, before, change, paper) =>
  expect(paperNeeded(section, before, change)).toBe(paper),
);

const LEO = relative({ name: 'Leo Cruz', relation: 'Child' });
const [OWN, OTHER] = ['0192aaaa-0000-7000-8000-000000000001', '0192aaaa-0000-7000-8000-000000000002'];
test.each([
  ['each dependent who is added needs a document of their own', [], [LEO, { ...LEO, name: 'Lia Cruz' }], [OWN], [0, 1]],
  ['which comes with the request', [], [{ ...LEO, documentId: OWN }], [OWN], []],
  ['and with no other', [], [{ ...LEO, documentId: OTHER }], [OWN], [0]],
  ['one who is known needs none again', [LEO], [{ ...LEO, share: 100 }], [], []],
  ['a document on file stays', [{ ...LEO, documentId: OWN }], [{ ...LEO, documentId: OWN }], [], []],
  [
    'but is of nobody else',
    [{ ...LEO, documentId: OWN }],
    [
      { ...LEO, documentId: OWN },
      { ...LEO, name: 'Lia Cruz', documentId: OWN },
    ],
    [],
    [1],
  ],
  ['a parent who is no dependent needs none', [], [relative({})], [], []],
])('%s', (_, before, after, files, missing) => expect(withoutDocument(before, after, files)).toEqual(missing));

test('a record is complete when nothing that is required is missing', () => {
  const text = 'x';
  const record = {
    PERSONAL: { birthplace: text, citizenship: text },
    CONTACT: { mobile: text },
    ADDRESS: { present: text, permanent: text },
    EMERGENCY: { contacts: [text] },
    GOVERNMENT: { sss: text, philhealth: text, pagibig: text, tin: text },
    PAY_OUT: { accountNumber: text },
  } as unknown as Parameters<typeof completenessOf>[0]['record'];
  const paper = (state: 'VERIFIED' | 'MISSING' | 'REJECTED', isRequired = true) => ({
    label: 'NBI',
    isRequired,
    state,
  });
  const of = (...documents: ReturnType<typeof paper>[]) => completenessOf({ record, hasPhoto: true, documents });
  expect(of(paper('VERIFIED'), paper('MISSING', false))).toEqual({ percent: 100, missing: [] });
  expect(of(paper('REJECTED'))).toEqual({ percent: 92, missing: [{ tab: 'documents', what: 'NBI' }] });
});
