// The closed lists of the uniform catalogue.
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';

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
