// A chapter of the demo.
import type { NewChapter } from '../contract/form.ts';

export type SeededChapter = Pick<NewChapter, 'titleEn' | 'titleFil' | 'bodyEn' | 'bodyFil'>;
