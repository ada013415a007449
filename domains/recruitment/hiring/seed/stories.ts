// How far each person of the demo goes who is ready to be hired (../../screening/seed/stories.ts): all names are invented.
import type { OfferState } from '../../offers/lists.ts';

/** What was done of a hire last; each includes those before it. */
export const REACHED = [
  'ASKED',
  'SOME_SENT',
  'RETURNED',
  'PAPERS_APPROVED',
  'PAF_FILED',
  'PAF_APPROVED',
  'ENDORSEMENT_FILED',
  'ENDORSED',
] as const;
export type Reached = (typeof REACHED)[number];

export type HireStory = {
  readonly name: string;
  readonly offer: OfferState;
  /** Of an accepted offer; left out: nobody asked for the papers yet. */
  readonly hire?: Reached | 'FELL_OUT';
};

export const STORIES: readonly HireStory[] = [
  { name: 'Nestor Alcantara', offer: 'Draft' },
  { name: 'Wilma Bautista', offer: 'Sent' },
  { name: 'Cesar Dimaandal', offer: 'Declined' },
  { name: 'Ofelia Enriquez', offer: 'Expired' },
  { name: 'Jaime Fajardo', offer: 'Withdrawn' },
  { name: 'Marites Galang', offer: 'Accepted' },
  { name: 'Rommel Hilario', offer: 'Accepted', hire: 'SOME_SENT' },
  { name: 'Editha Javier', offer: 'Accepted', hire: 'RETURNED' },
  { name: 'Delia Kalalo', offer: 'Accepted', hire: 'PAPERS_APPROVED' },
  { name: 'Susana Lacsamana', offer: 'Accepted', hire: 'PAF_FILED' },
  { name: 'Remedios Mallari', offer: 'Accepted', hire: 'PAF_APPROVED' },
  { name: 'Perla Nepomuceno', offer: 'Accepted', hire: 'ENDORSEMENT_FILED' },
  { name: 'Celia Pangilinan', offer: 'Accepted', hire: 'ENDORSED' },
  { name: 'Wilfredo Ortega', offer: 'Accepted', hire: 'FELL_OUT' },
];
