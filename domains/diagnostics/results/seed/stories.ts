// What the people of the demo ask of the clinic: one request for every state, and a group with every mark.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import type { DiagnosticPaymentMode, DiagnosticState, RequiredBy } from '../../requests/lists.ts';
import type { DiagnosticService } from '../../services/lists.ts';
import type { Fitness } from '../lists.ts';

export type Story = {
  /** A name to sign in with; somebody else each time, where left out. */
  readonly by?: string;
  /** Of a group: how many of the filer's team. */
  readonly people?: number;
  readonly service: DiagnosticService;
  readonly item: string;
  readonly requiredBy: RequiredBy;
  readonly paymentMode: DiagnosticPaymentMode;
  readonly instalments?: number;
  readonly isBillable?: boolean;
  /** When it was filed, and how many days after that its first slot may be. */
  readonly daysAgo: number;
  readonly waits: number;
  readonly ends: DiagnosticState | 'Cancelled';
  /** The clinic approved it; payroll has not decided about the deduction yet. */
  readonly isForPayroll?: true;
  /** What its people are marked as, in their order. */
  readonly marks?: readonly InviteState[];
  readonly orNo?: string;
  /** What the clinic decides about each who is Completed: how many days from today it is valid. */
  readonly decides?: { readonly fitness: Fitness; readonly limits?: string; readonly days: number };
};

const OWN = { requiredBy: 'MYSELF', paymentMode: 'Cash', daysAgo: 1 } as const;
const TEAM = { by: 'supervisor', paymentMode: 'Charge to Agency' } as const;

export const STORIES: readonly Story[] = [
  {
    ...{ ...TEAM, people: 7, service: 'Neuro Test', item: 'NEURO-GUARD', requiredBy: 'CLIENT', isBillable: true },
    ...{ daysAgo: 16, waits: 2, ends: 'Approved' },
    marks: ['Incomplete', 'No Show', 'Missed', 'Cancelled', 'Completed', 'Accepted', 'Invited'],
  },
  {
    ...{ ...OWN, service: 'Laboratory', item: 'CBC', daysAgo: 12, waits: 2, ends: 'Completed' },
    ...{ marks: ['Completed'], orNo: 'OR104417' },
  },
  { ...OWN, service: 'Consultation', item: 'CONSULT', daysAgo: 6, waits: 9, ends: 'Denied' },
  { ...OWN, service: 'Diagnostic Services', item: 'ECG', daysAgo: 4, waits: 9, ends: 'Cancelled' },
  {
    ...{ ...OWN, service: 'Laboratory', item: 'LIPID', paymentMode: 'Salary Deduction', instalments: 2 },
    ...{ daysAgo: 2, waits: 4, ends: 'Scheduled' },
  },
  {
    ...{ ...OWN, service: 'Medical', item: 'APE', paymentMode: 'Salary Deduction', instalments: 4 },
    ...{ daysAgo: 2, waits: 6, ends: 'For Approval', orNo: 'OR104502' },
  },
  {
    ...{ ...OWN, service: 'Medical', item: 'APE', paymentMode: 'Salary Deduction', instalments: 6 },
    ...{ daysAgo: 3, waits: 7, ends: 'Approved', isForPayroll: true, orNo: 'OR104498' },
  },
  {
    ...{ ...OWN, service: 'Diagnostic Services', item: 'ECG', paymentMode: 'Salary Deduction', instalments: 2 },
    ...{ daysAgo: 2, waits: 8, ends: 'Approved', isForPayroll: true },
  },
  {
    ...{ ...TEAM, people: 3, service: 'Laboratory', item: 'CBC', requiredBy: 'COMPANY' },
    ...{ daysAgo: 2, waits: 5, ends: 'For Approval' },
  },
  {
    ...{ ...TEAM, people: 4, service: 'Drug Test', item: 'DRUG-5', requiredBy: 'CLIENT', isBillable: true },
    ...{ daysAgo: 1, waits: 5, ends: 'Filed' },
  },
  { ...OWN, by: 'employee', service: 'Dental Services', item: 'DENTAL-CLEAN', waits: 4, ends: 'Filed' },
  { ...OWN, service: 'Medical', item: 'PEME', daysAgo: 2, waits: 3, ends: 'Approved', marks: ['Accepted'] },
  {
    ...{ ...TEAM, people: 5, service: 'Medical', item: 'APE', requiredBy: 'COMPANY' },
    ...{ daysAgo: 15, waits: 2, ends: 'Completed', marks: Array<InviteState>(5).fill('Completed') },
    decides: { fitness: 'FIT', days: 45 },
  },
  {
    ...{ ...OWN, by: 'employee', service: 'Medical', item: 'PEME', daysAgo: 13, waits: 2, ends: 'Completed' },
    ...{ marks: ['Completed'], orNo: 'OR104391' },
    decides: { fitness: 'FIT_WITH_LIMITS', limits: 'No lifting above 10 kg', days: 24 },
  },
  { ...OWN, service: 'Covid19 Test', item: 'RT-PCR', paymentMode: 'Sponsorship', waits: 3, ends: 'Filed' },
];
