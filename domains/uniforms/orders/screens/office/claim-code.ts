// A claim code as it is typed: capital letters in groups of four.
import { CLAIM_LENGTH } from '../../lists.ts';

const GROUP = /(.{4})(?=.)/g;

/** What counts of what was typed or scanned. */
export function codeOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
}

export function groupedCode(text: string): string {
  return codeOf(text).slice(0, CLAIM_LENGTH).replaceAll(GROUP, '$1 ');
}
