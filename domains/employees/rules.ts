// Small truths about employees. Pure.
/** Biometric devices know people by their company number as a number: without leading zeros. */
export function deviceUserOf(number: string): string {
  return number.replace(/^0+(?=.)/, '');
}

export * from './rules/alarms.ts';
export * from './rules/completeness.ts';
export * from './rules/documents.ts';
export * from './rules/employment.ts';
export * from './rules/id-card.ts';
export * from './rules/papers.ts';
export * from './rules/pay-terms.ts';
export * from './rules/postings.ts';
export * from './rules/profile.ts';
export * from './rules/sections.ts';
