// The closed lists of diagnostics: what the clinic offers, and under which service it is booked.
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';

export const DiagnosticCategory = namedValues(
  'Laboratory',
  'Diagnostic Services',
  'Medical',
  'Consultation',
  'Covid-19',
  'Neuro',
  'Drug Test',
  'Dental Services',
  'Supplements',
  'Medical Apparatus',
);
export type DiagnosticCategory = CodeOf<typeof DiagnosticCategory>;

export const OtherDiagnosticType = namedValues('Drug Test', 'Medical', 'Neuro Test');
export type OtherDiagnosticType = CodeOf<typeof OtherDiagnosticType>;

export const OtherDiagnosticService = namedValues(
  'Consultation',
  'Diagnostic Services',
  'Laboratory',
  'Covid19 Test',
  'Dental Services',
  'Supplements',
  'Medical Apparatus',
);
export type OtherDiagnosticService = CodeOf<typeof OtherDiagnosticService>;

/** What an appointment is made for: one of the three types or of the seven other services. */
export const DiagnosticService = namedValues(...OtherDiagnosticType.codes, ...OtherDiagnosticService.codes);
export type DiagnosticService = CodeOf<typeof DiagnosticService>;

/** Items of one category belong to each service. */
export const CATEGORY_OF: Readonly<Record<DiagnosticService, DiagnosticCategory>> = {
  'Drug Test': 'Drug Test',
  Medical: 'Medical',
  'Neuro Test': 'Neuro',
  Consultation: 'Consultation',
  'Diagnostic Services': 'Diagnostic Services',
  Laboratory: 'Laboratory',
  'Covid19 Test': 'Covid-19',
  'Dental Services': 'Dental Services',
  Supplements: 'Supplements',
  'Medical Apparatus': 'Medical Apparatus',
};
