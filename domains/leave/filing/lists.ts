// The closed lists of a leave that is filed.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const DayPortion = valueList({ AM: 'AM', PM: 'PM', WHOLE: 'WHOLE' });
export type DayPortion = CodeOf<typeof DayPortion>;

export const MaternityEvent = valueList({ LIVE: 'Live birth', MISCARRIAGE: 'Miscarriage or emergency termination' });
export type MaternityEvent = CodeOf<typeof MaternityEvent>;
