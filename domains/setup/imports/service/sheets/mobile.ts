// Mobile numbers as they are stored.
import { checkIdentifier } from '@kawani/domains/statutory/rules';
import { identifiers } from '@kawani/domains/statutory/service';

/** As it is written where it can be none: the row is judged by it. */
export function mobileOf(text: string): string {
  const { canonical } = checkIdentifier('mobile', text, identifiers());
  return canonical ?? text;
}
