// The closed lists of job orders.
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';

export const JobOrderState = namedValues('Open', 'On Hold', 'Filled', 'Cancelled');
export type JobOrderState = CodeOf<typeof JobOrderState>;
