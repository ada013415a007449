// How people of the demo company leave, one story each.
import type { LastDayWish, ResignationReason, ShorterNotice } from '../lists.ts';

export type Story = {
  /** When the person resigned, and how many days after that is the last day. */
  readonly daysAgo: number;
  readonly notice: number;
  readonly reason: ResignationReason;
  readonly shortNotice?: ShorterNotice;
  /** What HR does a day later; null: nothing yet. */
  readonly answer: 'approve' | 'hold' | null;
  /** What the person asks after that. */
  readonly wish?: {
    readonly wish: LastDayWish;
    readonly later?: number;
    readonly why: string;
    readonly isAgreed: boolean;
  };
};

export const STORIES: readonly Story[] = [
  { daysAgo: 2, notice: 30, reason: 'NEW_WORK', answer: null },
  { daysAgo: 5, notice: 12, reason: 'FAMILY', shortNotice: 'ACCEPTED', answer: 'hold' },
  { daysAgo: 20, notice: 30, reason: 'STUDY', answer: 'approve' },
  {
    ...{ daysAgo: 15, notice: 31, reason: 'MOVING', answer: 'approve' },
    wish: { wish: 'MOVE', later: 10, why: 'We move a week later', isAgreed: false },
  },
  {
    ...{ daysAgo: 12, notice: 30, reason: 'HEALTH', answer: 'approve' },
    wish: { wish: 'STAY', why: 'I am well again', isAgreed: true },
  },
];

export const HOLD = 'Please wait until the turnover of the keys is agreed.';
