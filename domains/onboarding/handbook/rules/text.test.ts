import { expect, test } from 'vitest';
import { blocksOf, isLong, piecesOf, readingMinutes, readingSeconds, tidied } from './text.ts';

test('empty lines part paragraphs, and lines with a hyphen are a list, also right below their introduction', () => {
  expect(
    blocksOf('Bring these:\r\n- your ID  \n- a pen\nEvery day.\n\n\n- vest\n\nTime in at\nyour post - not before.'),
  ).toEqual([
    { kind: 'paragraph', text: 'Bring these:' },
    { kind: 'list', items: ['your ID', 'a pen'] },
    { kind: 'paragraph', text: 'Every day.' },
    { kind: 'list', items: ['vest'] },
    { kind: 'paragraph', text: 'Time in at your post - not before.' },
  ]);
  expect(blocksOf(' \n ')).toEqual([]);
  expect(piecesOf('One\n\n- two\n- three')).toEqual(['One', 'two', 'three']);
});

test('the same text is the same, with whichever line breaks and spaces at their ends it was written', () => {
  expect(tidied('  One \r\nTwo\t\r\rThree\n')).toBe('One\nTwo\n\nThree');
});

test('360 words take two minutes, and one more is too long', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'salita').join(' ');
  expect([readingSeconds(words(360)), isLong(words(360)), isLong(words(361))]).toEqual([120, false, true]);
  expect([readingMinutes('Hello'), readingMinutes(words(300)), readingSeconds('- – …')]).toEqual([1, 2, 0]);
});
