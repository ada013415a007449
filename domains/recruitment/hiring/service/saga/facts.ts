// What a step is made from, and what it gives.
import type { HireNote } from '../../lists/saga.ts';
import type { HireRun } from '../../table/saga.ts';
import type { HireTerms } from '../../table/saga-facts.ts';

export type StepFacts = { readonly run: HireRun; readonly terms: HireTerms };
/** Ids of what was made, and what there is to say about it. */
export type Made = { readonly notes?: readonly HireNote[] } & Readonly<Record<string, unknown>>;
