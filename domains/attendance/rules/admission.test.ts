import type { Instant } from '@kawani/kit/values/hours';
import { expect, test } from 'vitest';
import { type Admission, admissionObjection, isDoubtful } from './admission.ts';

const inside: Admission = {
  form: {},
  placing: { place: 'INSIDE', distanceM: 0 },
  policy: 'FLAG',
  isScheduled: true,
  lacksPhoto: false,
};
const outside: Admission = { ...inside, placing: { place: 'OUTSIDE', distanceM: 240 } };
const nowhere: Admission = { ...inside, placing: { place: 'UNKNOWN', distanceM: null } };
const saved: Admission['form'] = { offline: { tappedAt: '2026-11-21T06:00:00+08:00' as never, clockDifferenceMs: 0 } };

test.each([
  ['inside the fence, on shift', inside, undefined],
  ['without a location', nowhere, undefined],
  ['outside without a word', outside, 'REMARKS_NEEDED'],
  ['outside with remarks', { ...outside, form: { remarks: 'At the client’s annex' } }, undefined],
  ['without a shift', { ...inside, isScheduled: false }, 'REMARKS_NEEDED'],
  [
    'outside a site that blocks, whatever is said',
    { ...outside, policy: 'BLOCK', form: { remarks: 'x' } },
    'OUTSIDE_BLOCKED',
  ],
  ['without a location at a site that blocks', { ...nowhere, policy: 'BLOCK' }, 'LOCATION_BLOCKED'],
  ['inside a site that blocks', { ...inside, policy: 'BLOCK' }, undefined],
  ['saved without signal outside a site that blocks', { ...outside, policy: 'BLOCK', form: saved }, undefined],
  ['without the photo that the site asks for', { ...inside, lacksPhoto: true }, 'PHOTO_NEEDED'],
  ['without a photo, with a word why', { ...inside, lacksPhoto: true, form: { remarks: 'x' } }, undefined],
  ['without a photo and without signal', { ...inside, lacksPhoto: true, form: saved }, undefined],
  ['saved without signal and without a shift', { ...outside, isScheduled: false, form: saved }, undefined],
] as const)('a punch %s', (_, admission, code) => {
  expect(admissionObjection(admission as Admission)?.refusal.code).toBe(code);
});

test.each([
  ['outside a site that blocks', { place: 'OUTSIDE', policy: 'BLOCK' }, true],
  ['without a location at a site that blocks', { place: 'UNKNOWN', policy: 'BLOCK' }, true],
  ['inside a site that blocks', { place: 'INSIDE', policy: 'BLOCK' }, false],
  ['outside a site that only marks', { place: 'OUTSIDE', policy: 'FLAG' }, false],
] as const)(
  'a punch saved without signal %s is taken, and looked at when the site would have refused it',
  (_, at, looked) => {
    const offline = { tappedAt: '2026-11-21T06:00:00+08:00' as Instant, clockDifferenceMs: 0 };
    const admission: Admission = {
      form: { offline },
      placing: { place: at.place, distanceM: null },
      policy: at.policy,
      isScheduled: true,
      lacksPhoto: false,
    };
    expect(admissionObjection(admission)).toBeNull();
    expect(isDoubtful(admission)).toBe(looked);
  },
);
