// The closed lists of the cashier.
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';

export const PostingState = namedValues('Not Posted', 'Completed');
export type PostingState = CodeOf<typeof PostingState>;
