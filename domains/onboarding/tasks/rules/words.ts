// Tasks in words. Pure.
import { languageNow } from '@kawani/kit/contract/say';
import type { Titled } from '../contract/task.ts';

/** As the company wrote it in the language of who reads it. */
export function titleText({ titleEn, titleFil }: Titled): string {
  return languageNow() === 'fil' ? titleFil : titleEn;
}
