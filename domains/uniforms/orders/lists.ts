// The closed lists of uniform orders.
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';

export const UniformState = namedValues(
  'Filed',
  'Approved',
  'In Progress',
  'Ready For Pickup',
  'Claimed',
  'Denied',
  'Modified',
  'Accepted Order Changes',
  'Canceled Order',
);
export type UniformState = CodeOf<typeof UniformState>;
