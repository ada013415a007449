// The demo's requisitions and the people who apply: all names are invented.
import type { ApplicationState, Starts } from '../../applicants/lists.ts';
import type { NotPassedReason } from '../lists.ts';

/** Where somebody was moved, how many days ago, and what was said. */
type Step = {
  readonly to: ApplicationState;
  readonly daysAgo: number;
  readonly reason?: string;
  readonly notPassed?: NotPassedReason;
};

export type ApplicantStory = {
  readonly name: readonly [first: string, last: string];
  readonly city: string;
  /** Of who applies more than once. */
  readonly mobile?: string;
  /** Left out: by the link or the poster of the posting, in turn. */
  readonly came?: 'WALK_IN' | 'JOB_FAIR';
  readonly daysAgo: number;
  readonly hasExperience?: boolean;
  readonly starts?: Starts;
  readonly steps?: readonly Step[];
  readonly note?: string;
};

export type RequisitionStory = {
  /** A word of the title of the designation. */
  readonly designation: string;
  readonly headcount: number;
  readonly isBillable: boolean;
  readonly daysAgo: number;
  readonly qualifications: string;
  readonly ends: 'FILED' | 'APPROVED' | 'DENIED' | 'CANCELLED';
  /** Of the job order of an approved one. */
  readonly order?: 'hold' | 'cancel';
  /** What people outside read; left out: it is not published. */
  readonly posting?: { readonly title: string; readonly description: string; readonly directions?: string };
  readonly applicants?: readonly ApplicantStory[];
};

const first = (daysAgo: number): Step => ({ to: 'Initial interview', daysAgo });
const exam = (daysAgo: number): Step => ({ to: 'Exam', daysAgo });
const final = (daysAgo: number): Step => ({ to: 'Final interview', daysAgo });
const medical = (daysAgo: number): Step => ({ to: 'Medical', daysAgo });
const ready = (daysAgo: number): Step => ({ to: 'For hiring', daysAgo });
const refused = (daysAgo: number, notPassed: NotPassedReason): Step => ({ to: 'Not passed', daysAgo, notPassed });

const GUARDS: readonly ApplicantStory[] = [
  {
    name: ['Rodel', 'Magsino'],
    city: 'Makati',
    daysAgo: 18,
    steps: [first(16), exam(13), final(9), medical(6), ready(2)],
  },
  { name: ['Jun', 'Abrenica'], city: 'Taguig', daysAgo: 17, steps: [first(15), exam(12), final(8), medical(4)] },
  { name: ['Marvin', 'Lualhati'], city: 'Pasay', daysAgo: 15, steps: [first(13), exam(9), final(5)] },
  {
    name: ['Crisanto', 'Umali'],
    city: 'Manila',
    daysAgo: 14,
    steps: [first(11), exam(6)],
    note: 'Exam moved to Friday morning.',
  },
  { name: ['Dennis', 'Gatmaitan'], city: 'Makati', daysAgo: 12, steps: [first(10), exam(7), refused(5, 'EXAM')] },
  { name: ['Elmer', 'Punzalan'], city: 'Pasig', daysAgo: 10, steps: [first(5)] },
  {
    name: ['Noel', 'Sumulong'],
    city: 'Taguig',
    daysAgo: 9,
    steps: [{ to: 'Withdrawn', daysAgo: 7, reason: 'Sent a text: found other work' }],
  },
  { name: ['Arman', 'Dimaculangan'], city: 'Parañaque', daysAgo: 6 },
  { name: ['Ariel', 'Katigbak'], city: 'Makati', daysAgo: 5, hasExperience: false, starts: 'IN_TWO_WEEKS' },
  { name: ['Ariel', 'Katigbak'], city: 'Makati', came: 'JOB_FAIR', daysAgo: 1 },
  { name: ['Leandro', 'Ocampo'], city: 'Quezon City', daysAgo: 0 },
];

/** Did not pass two months ago, and applies again. */
const AGAIN = { name: ['Teresita', 'Valdez'], city: 'Mandaluyong', mobile: '0917 555 9012' } as const;

const CLEANERS: readonly ApplicantStory[] = [
  {
    name: ['Rosalie', 'Macaraeg'],
    city: 'Mandaluyong',
    daysAgo: 12,
    steps: [first(10), exam(8), final(6), medical(3), ready(1)],
  },
  { name: ['Gemma', 'Tolentino'], city: 'Pasig', daysAgo: 11, hasExperience: false, steps: [first(8), exam(4)] },
  {
    name: ['Lorna', 'Baluyot'],
    city: 'Marikina',
    daysAgo: 9,
    steps: [first(7), { to: 'Medical', daysAgo: 2, reason: 'Worked at this site for a year' }],
  },
  { name: ['Michelle', 'Arceo'], city: 'Pasig', daysAgo: 8, steps: [first(2)], note: 'Asks for the morning shift.' },
  { name: ['Analyn', 'Dacanay'], city: 'Taguig', daysAgo: 8, steps: [refused(4, 'NOT_REACHED')] },
  { ...AGAIN, daysAgo: 6, steps: [first(3)], note: 'Applied two months ago too, and has practised for the exam.' },
  { name: ['Joy', 'Evangelista'], city: 'Makati', daysAgo: 4, starts: 'IN_A_MONTH' },
  { name: ['Tess', 'Villareal'], city: 'Pasay', came: 'WALK_IN', daysAgo: 2 },
  { name: ['Divina', 'Sarmiento'], city: 'Makati', daysAgo: 1 },
];

const OTHERS: readonly ApplicantStory[] = [
  { name: ['Ronald', 'Esguerra'], city: 'Quezon City', came: 'WALK_IN', daysAgo: 10, steps: [first(8)] },
  { name: ['Ferdie', 'Manansala'], city: 'Caloocan', came: 'WALK_IN', daysAgo: 10, steps: [first(9), exam(4)] },
  { name: ['Benjie', 'Salvacion'], city: 'Quezon City', came: 'JOB_FAIR', daysAgo: 9 },
  { name: ['Allan', 'Quimbo'], city: 'Manila', came: 'JOB_FAIR', daysAgo: 9, steps: [refused(6, 'DID_NOT_COME')] },
];

const known = (name: ApplicantStory['name'], city: string): ApplicantStory => ({
  ...{ name, city, came: 'WALK_IN', daysAgo: 12, hasExperience: true },
  steps: [{ to: 'For hiring', daysAgo: 9, reason: 'Worked for another agency at this site' }],
});

/** Who goes on to offers and hiring, each as far as the stories there tell. */
const READY: readonly ApplicantStory[] = [
  known(['Nestor', 'Alcantara'], 'Makati'),
  known(['Wilma', 'Bautista'], 'Pasay'),
  known(['Cesar', 'Dimaandal'], 'Taguig'),
  known(['Ofelia', 'Enriquez'], 'Manila'),
  known(['Jaime', 'Fajardo'], 'Makati'),
  known(['Marites', 'Galang'], 'Pasig'),
  known(['Rommel', 'Hilario'], 'Pasay'),
  known(['Editha', 'Javier'], 'Makati'),
  known(['Delia', 'Kalalo'], 'Taguig'),
  known(['Susana', 'Lacsamana'], 'Mandaluyong'),
  known(['Remedios', 'Mallari'], 'Quezon City'),
  known(['Perla', 'Nepomuceno'], 'Makati'),
  known(['Celia', 'Pangilinan'], 'Taguig'),
  known(['Wilfredo', 'Ortega'], 'Manila'),
];

/** The oldest first; then two job orders that offers and the roster fill. */
export const STORIES: readonly RequisitionStory[] = [
  {
    ...{ designation: 'Clean', headcount: 1, isBillable: true, daysAgo: 68, ends: 'APPROVED', order: 'cancel' },
    qualifications: 'Day shift.',
    applicants: [{ ...AGAIN, came: 'WALK_IN', daysAgo: 66, steps: [first(64), exam(62), refused(60, 'EXAM')] }],
  },
  {
    ...{ designation: 'Guard', headcount: 4, isBillable: true, daysAgo: 24, ends: 'APPROVED' },
    qualifications: 'With a valid security licence. Night shifts.',
    posting: {
      title: 'Security guard',
      description:
        'You guard the lobby and the parking of an office building, in shifts of eight hours. Bring your licence.',
      directions: 'Any bus along EDSA to Ayala, then walk two blocks.',
    },
    applicants: GUARDS,
  },
  {
    ...{ designation: 'Clean', headcount: 3, isBillable: true, daysAgo: 20, ends: 'APPROVED' },
    qualifications: 'Experience with floor machines is welcome.',
    posting: {
      title: 'Cleaner',
      description: 'You keep offices and hallways clean. The company gives the uniform and the tools, and teaches you.',
    },
    applicants: CLEANERS,
  },
  {
    ...{ designation: 'Guard', headcount: 2, isBillable: true, daysAgo: 16, ends: 'APPROVED', order: 'hold' },
    qualifications: 'With a valid security licence.',
    applicants: OTHERS,
  },
  {
    designation: 'Clean',
    headcount: 1,
    isBillable: true,
    daysAgo: 14,
    ends: 'APPROVED',
    order: 'cancel',
    qualifications: 'Day shift.',
  },
  {
    designation: 'Guard',
    headcount: 1,
    isBillable: false,
    daysAgo: 9,
    ends: 'DENIED',
    qualifications: 'For the office lobby.',
  },
  {
    designation: 'Clean',
    headcount: 2,
    isBillable: true,
    daysAgo: 5,
    ends: 'CANCELLED',
    qualifications: 'For one month.',
  },
  {
    designation: 'Guard',
    headcount: 3,
    isBillable: true,
    daysAgo: 3,
    ends: 'APPROVED',
    qualifications: 'Day and night shifts.',
  },
  { designation: 'Clean', headcount: 2, isBillable: true, daysAgo: 2, ends: 'FILED', qualifications: 'Weekends too.' },
  {
    designation: 'Guard',
    headcount: 1,
    isBillable: true,
    daysAgo: 1,
    ends: 'FILED',
    qualifications: 'With a valid licence.',
  },
  {
    ...{ designation: 'Guard', headcount: 15, isBillable: true, daysAgo: 14, ends: 'APPROVED' },
    qualifications: 'A new site opens: day and night shifts.',
    applicants: READY,
  },
  {
    designation: 'Guard',
    headcount: 1,
    isBillable: true,
    daysAgo: 6,
    ends: 'APPROVED',
    qualifications: 'Takes over from a guard who retires.',
  },
];
