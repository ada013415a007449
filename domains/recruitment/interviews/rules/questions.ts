// What nobody may ask an applicant in an interview. Pure.
import { unfairWording } from '../../requisitions/rules/wording.ts';

/** RA 9710 and Labor Code articles 133 to 135: families, pregnancies and beliefs of applicants are nobody's business. */
const PRIVATE =
  /\b(?:pregnan\w*|buntis|children|kids|mga anak|anak mo|family plans?|religions?|religious|relihiyon|church|simbahan)\b/i;

/** The first words of a question that may not be asked. */
export function unfairWords(question: string): string | undefined {
  return unfairWording(question)[0]?.words ?? PRIVATE.exec(question)?.[0];
}
