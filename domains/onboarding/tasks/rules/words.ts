// Tasks in words. Pure.
import { languageNow } from '@kawani/kit/contract/say';
import type { Titled } from '../contract/task.ts';

/** In the reader’s language, as the company wrote it. */
export function titleText({ titleEn, titleFil }: Titled): string {
  return languageNow() === 'fil' ? titleFil : titleEn;
}
