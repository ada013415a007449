// People by their names.
import { namedAmong } from '../table/units.ts';

/** Of these people, those whose names or company number begin so; all of them where nothing was typed. In the order of names. */
export const peopleNamedAmong: typeof namedAmong = namedAmong;
