// Orders of the demo: what is ordered, how it is paid, and how far it has come.
import type { UniformPayment, UniformState } from '../lists.ts';

export type Story = {
  readonly ends: UniformState;
  readonly payment: UniformPayment;
  /** Codes of the catalogue, with how many pieces. */
  readonly goods: readonly (readonly [code: string, quantity: number])[];
  readonly daysAgo: number;
  /** Of somebody in particular; if left out, of anybody who may order it. */
  readonly owner?: string;
  /** Of somebody who left since: their uniforms are still to be returned. */
  readonly isLeaver?: true;
  /** Of UPAR: the deduction still waits for its office. */
  readonly isFirst?: true;
};

const SHIRTS = [['POLO-CLEAN', 1]] as const;
const SET = [
  ['POLO-CLEAN', 1],
  ['PANTS-BLACK', 1],
] as const;
const BOOTS = [['BOOTS-SAFETY', 1]] as const;
const SHOES = [['SHOES-BLACK', 1]] as const;
const RAIN = [['RAINCOAT', 1]] as const;

/** The first are the demo employee's own. */
export const STORIES: readonly Story[] = [
  { ends: 'Claimed', payment: 'FREE', goods: SET, daysAgo: 60, owner: 'employee' },
  { ends: 'Ready For Pickup', payment: 'FREE', goods: BOOTS, daysAgo: 3, owner: 'employee' },
  { ends: 'Modified', payment: 'CASH', goods: RAIN, daysAgo: 2, owner: 'employee' },
  { ends: 'Claimed', payment: 'FREE', goods: SET, daysAgo: 75, isLeaver: true },
  { ends: 'Claimed', payment: 'CASH', goods: RAIN, daysAgo: 70, isLeaver: true },
  { ends: 'Claimed', payment: 'CASH', goods: RAIN, daysAgo: 25 },
  { ends: 'Claimed', payment: 'UPAR', goods: [['BAG-SLING', 1]], daysAgo: 12 },
  { ends: 'Denied', payment: 'CASH', goods: [['NIGHTSTICK', 1]], daysAgo: 14 },
  { ends: 'Canceled Order', payment: 'FREE', goods: SHIRTS, daysAgo: 9 },
  { ends: 'Accepted Order Changes', payment: 'FREE', goods: SHIRTS, daysAgo: 5 },
  { ends: 'Approved', payment: 'FREE', goods: SET, daysAgo: 4 },
  { ends: 'Approved', payment: 'CASH', goods: RAIN, daysAgo: 4 },
  { ends: 'In Progress', payment: 'FREE', goods: SHOES, daysAgo: 3 },
  { ends: 'In Progress', payment: 'FREE', goods: SET, daysAgo: 3 },
  { ends: 'In Progress', payment: 'CASH', goods: [['BELT-BLACK', 1]], daysAgo: 3 },
  { ends: 'Ready For Pickup', payment: 'CASH', goods: [['CAP-GUARD', 1]], daysAgo: 2 },
  { ends: 'Filed', payment: 'UPAR', goods: [['BAG-SLING', 1]], daysAgo: 2, isFirst: true },
  { ends: 'Filed', payment: 'UPAR', goods: [['BELT-BLACK', 1]], daysAgo: 2 },
  { ends: 'Filed', payment: 'FREE', goods: SET, daysAgo: 1 },
  { ends: 'Filed', payment: 'FREE', goods: BOOTS, daysAgo: 1 },
  { ends: 'Filed', payment: 'CASH', goods: [['WHISTLE', 1]], daysAgo: 1 },
  // More of a size than a branch has: the store offers another one.
  {
    ...{ ends: 'Filed', payment: 'FREE', daysAgo: 0 },
    goods: [
      ['BOOTS-SAFETY', 6],
      ['GLOVES-RUBBER', 6],
    ],
  },
];

/** Free pieces for everybody: `post` names designations by a word of their title. */
export const ALLOWANCES = [
  { code: 'POLO-CLEAN', pieces: 3, perMonths: 12, isSet: true },
  { code: 'PANTS-BLACK', pieces: 2, perMonths: 12, isSet: true },
  { code: 'SHOES-BLACK', pieces: 1, perMonths: 12, isSet: true },
  { code: 'ID-LACE', pieces: 1, perMonths: 12, isSet: true },
  { code: 'SHIRT-GUARD', pieces: 3, perMonths: 12, isSet: true, post: 'Guard' },
  { code: 'PANTS-GUARD', pieces: 2, perMonths: 12, isSet: true, post: 'Guard' },
  { code: 'CAP-GUARD', pieces: 1, perMonths: 24, isSet: true, post: 'Guard' },
] as const;
