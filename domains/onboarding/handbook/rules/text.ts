// How a plain text is laid out: an empty line ends a paragraph, and lines that begin with `- ` are a list. Pure.
import { MOST_MINUTES } from '../lists.ts';

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

const ITEM = /^\s*-\s+/;
/** Of people who read in their second language, on a phone. */
const WORDS_A_MINUTE = 180;
const MINUTE_S = 60;

/** Line breaks as one computer writes them, and no spaces at their ends: the same text has the same checksum. */
export function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .trim();
}

export function blocksOf(body: string): Block[] {
  return tidied(body)
    .split(/\n{2,}/)
    .flatMap((part) => partsOf(part.split('\n').filter((line) => line.trim() !== '')));
}

/** A list may stand directly below the line that introduces it. */
function partsOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (ITEM.test(line)) {
      const item = line.replace(ITEM, '').trim();
      if (last?.kind === 'list') blocks.splice(-1, 1, { kind: 'list', items: [...last.items, item] });
      else blocks.push({ kind: 'list', items: [item] });
    } else if (last?.kind === 'paragraph') {
      blocks.splice(-1, 1, { kind: 'paragraph', text: `${last.text} ${line.trim()}` });
    } else blocks.push({ kind: 'paragraph', text: line.trim() });
  }
  return blocks;
}

/** Each paragraph and each item by itself: what is compared, and what is read aloud. */
export function piecesOf(body: string): string[] {
  return blocksOf(body).flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
}

export function readingSeconds(body: string): number {
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.ceil((words / WORDS_A_MINUTE) * MINUTE_S);
}

/** At least one. */
export function readingMinutes(body: string): number {
  return Math.max(1, Math.round(readingSeconds(body) / MINUTE_S));
}

export function isLong(body: string): boolean {
  return readingSeconds(body) > MOST_MINUTES * MINUTE_S;
}
