// Whether somebody did this work before, as a form asks it.
import { valueList } from '@kawani/kit/contract/value-list';

export const EXPERIENCE = valueList({ YES: 'Yes', NO: 'No' });
