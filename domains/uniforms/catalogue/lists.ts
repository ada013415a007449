// The closed lists of the uniform catalogue.
import { type CodeOf, namedValues, valueList } from '@kawani/kit/contract/value-list';

export const UniformCategory = namedValues(
  'PATCHES',
  'ACCESSORIES',
  'MISC',
  'UPPER GARMENTS',
  'LOWER GARMENTS',
  'HEAD GEAR',
  'FOOT WEAR',
  'PARAPHERNALIA',
  'OTHERS',
  'PPE',
);
export type UniformCategory = CodeOf<typeof UniformCategory>;

/** What is measured of a size. */
export const Measure = valueList({
  CHEST: 'Chest',
  SHOULDER: 'Shoulder',
  SLEEVE: 'Sleeve',
  WAIST: 'Waist',
  HIPS: 'Hips',
  INSEAM: 'Inside leg',
  LENGTH: 'Full length',
  HEAD: 'Head',
  FOOT: 'Foot length',
});
export type Measure = CodeOf<typeof Measure>;

export const MM_OF_CM = 10;
/** In millimeters. */
export const [MIN_MEASURE, MAX_MEASURE] = [10, 2500];
