// What people of the demo company say when they leave.
import type { ExitAnswers } from '../contract/form.ts';

export const SAID: readonly ExitAnswers[] = [
  {
    ...{ reason: 'NEW_WORK', again: 'YES', good: 'The supervisor listens.', change: 'Pay the overtime sooner.' },
    ...{ pay: 3, supervisor: 5, site: 4, training: 3, fairness: 4 },
  },
  { reason: 'FAMILY', again: 'YES', ...{ pay: 4, supervisor: 4, site: 5, training: 4, fairness: 4 } },
  {
    ...{ reason: 'SITE', again: 'MAYBE', change: 'A site nearer to Cavite.' },
    ...{ pay: 3, supervisor: 4, site: 2, training: 3, fairness: 3 },
  },
  {
    ...{ reason: 'PAY', again: 'NO', unlawful: 'We stayed half an hour after each shift without pay.' },
    ...{ pay: 1, supervisor: 2, site: 3, training: 2, fairness: 2 },
  },
  {
    reason: 'STUDY',
    again: 'YES',
    good: 'My colleagues.',
    ...{ pay: 3, supervisor: 4, site: 4, training: 5, fairness: 4 },
  },
  { reason: 'HEALTH', again: 'MAYBE', ...{ pay: 3, supervisor: 3, site: 3, training: 3, fairness: 3 } },
];

export const WITNESSES: readonly string[] = ['Rosario Muñoz', 'Benjie Cruz'];
export const PAPER_NAME = 'Turnover form';
