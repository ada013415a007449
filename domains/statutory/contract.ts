// The law's own lists. Everything else of this module is dated tables (`tables/`) and pure rules over them.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** What a proclamation makes of a day. */
export const HolidayType = valueList({
  RH: 'Regular',
  SNW: 'Special non-working',
  SW: 'Special working',
});
export type HolidayType = CodeOf<typeof HolidayType>;

export * from './contract/places.ts';
export * from './contract/wages.ts';
