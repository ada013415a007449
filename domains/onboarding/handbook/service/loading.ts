// Loads many acknowledgements together, as they were given on paper or elsewhere before.
import { everybodyAsked, insertAcknowledgements } from '../table/acknowledgements.ts';

/** Every reader of a day, with each chapter they are asked to read. */
export const readersOn: typeof everybodyAsked = everybodyAsked;

/** Refused by the database where one is there already. */
export const loadAcknowledgements: typeof insertAcknowledgements = insertAcknowledgements;
