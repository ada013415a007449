// What the clinics of the demo offer, and when.
import type { DiagnosticCategory, DiagnosticService } from '../../services/lists.ts';

const FASTING = {
  preparationEn: 'Don’t eat for 8 hours. Water is fine. Bring your company ID.',
  preparationFil: 'Huwag kumain nang 8 oras. Puwede ang tubig. Dalhin ang company ID.',
};
const BRING_ID = { preparationEn: 'Bring your company ID.', preparationFil: 'Dalhin ang company ID.' };
const NONE = { preparationEn: '', preparationFil: '' };
const SEEN = { needsAppointment: true, needsResult: true, isVoluntary: false };

export type DemoItem = typeof SEEN &
  typeof NONE & {
    readonly code: string;
    readonly name: string;
    readonly category: DiagnosticCategory;
    readonly pesos: number;
  };

const item = (code: string, name: string, category: DiagnosticCategory, pesos: number) => ({
  ...{ code, name, category, pesos },
  ...SEEN,
});

export const ITEMS: readonly DemoItem[] = [
  { ...item('CBC', 'Complete blood count', 'Laboratory', 250), ...BRING_ID },
  { ...item('FBS', 'Fasting blood sugar', 'Laboratory', 180), ...FASTING },
  { ...item('LIPID', 'Lipid profile', 'Laboratory', 650), ...FASTING },
  { ...item('URINE', 'Urinalysis', 'Laboratory', 90), ...BRING_ID },
  { ...item('HIV', 'HIV screening', 'Laboratory', 500), ...BRING_ID, isVoluntary: true },
  { ...item('XRAY-CHEST', 'Chest X-ray', 'Diagnostic Services', 350), ...BRING_ID },
  { ...item('ECG', 'Electrocardiogram', 'Diagnostic Services', 400), ...BRING_ID },
  { ...item('APE', 'Annual physical examination', 'Medical', 850), ...FASTING },
  { ...item('PEME', 'Fit-to-work examination', 'Medical', 700), ...BRING_ID },
  { ...item('CONSULT', 'Doctor’s consultation', 'Consultation', 400), ...BRING_ID, needsResult: false },
  { ...item('RT-PCR', 'RT-PCR test', 'Covid-19', 1800), ...BRING_ID },
  { ...item('ANTIGEN', 'Antigen test', 'Covid-19', 450), ...BRING_ID },
  { ...item('NEURO-GUARD', 'Neuro-psychological test for guards', 'Neuro', 600), ...BRING_ID },
  { ...item('DRUG-5', 'Drug test, five panels', 'Drug Test', 300), ...BRING_ID },
  { ...item('DENTAL-CLEAN', 'Teeth cleaning', 'Dental Services', 600), ...NONE, needsResult: false },
  {
    ...item('VIT-C', 'Vitamin C, 100 tablets', 'Supplements', 220),
    ...NONE,
    needsResult: false,
    needsAppointment: false,
  },
  {
    ...item('CRUTCHES', 'Crutches, one pair', 'Medical Apparatus', 950),
    ...NONE,
    ...{ needsResult: false, needsAppointment: false },
  },
];

export const CLINICS = [
  {
    name: 'DMSC Quezon City',
    address: '14 Kalayaan Avenue, Diliman, Quezon City',
    directions: 'Second floor, above the bank. Ride to Philcoa, then walk five minutes.',
    hours: 'Mon to Sat, 7:00 to 17:00',
    phone: '(02) 8123 4567',
  },
  {
    name: 'DMSC Makati',
    address: '90 Chino Roces Avenue, Makati City',
    directions: 'Across from the fire station.',
    hours: 'Mon to Fri, 8:00 to 16:00',
    phone: '(02) 8765 4321',
  },
] as const;

const WEEK = [1, 2, 3, 4, 5];

/** At the first clinic, and from Monday to Friday at the second one where it says so. */
export const HOURS: readonly {
  readonly service: DiagnosticService;
  readonly weekdays: readonly number[];
  readonly starts: string;
  readonly ends: string;
  readonly slotMinutes: number;
  readonly capacity: number;
  readonly isAtBoth: boolean;
}[] = [
  of('Medical', '07:00', '11:00', { slotMinutes: 30, capacity: 6, isAtBoth: true, weekdays: [...WEEK, 6] }),
  of('Laboratory', '07:00', '10:00', { slotMinutes: 15, capacity: 4, isAtBoth: true, weekdays: [...WEEK, 6] }),
  of('Drug Test', '08:00', '16:00', { slotMinutes: 30, capacity: 5, isAtBoth: true }),
  of('Neuro Test', '13:00', '16:00', { slotMinutes: 90, capacity: 10, weekdays: [2, 4] }),
  of('Consultation', '09:00', '16:00', { slotMinutes: 20, capacity: 1, isAtBoth: true }),
  of('Diagnostic Services', '08:00', '15:00', { slotMinutes: 30, capacity: 2 }),
  of('Covid19 Test', '08:00', '10:00', { slotMinutes: 10, capacity: 2 }),
  of('Dental Services', '09:00', '16:00', { slotMinutes: 60, capacity: 1, weekdays: [1, 3, 5] }),
];

type Rest = { slotMinutes: number; capacity: number; weekdays?: readonly number[]; isAtBoth?: boolean };

function of(service: DiagnosticService, starts: string, ends: string, rest: Rest) {
  return { service, starts, ends, weekdays: WEEK, isAtBoth: false, ...rest };
}
