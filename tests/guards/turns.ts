// Turns of phrase that readers with English as a second language stumble over. Most are grammatical; none is found in the
// help pages of the software that people know.
const TURNS = [
  // Import, hire: use these words.
  '(?:put|puts|putting) in',
  '(?:take|takes|taken|taking|took) (?:in|on)',
  '(?:go|goes|come|comes) no more',
  '(?:is|are) called so',
  'nobody of',
  '(?:stand|stands|standing|stood) on',
  'beside what',
  'whoever',
  'such(?! as)',
  'no request is like that',
  'less than nothing',
  'any more',
  'anew',
  'of yours',
  '(?:somebody|someone) else who',
  // "Immediately", or "at the same time".
  'at once',
  'the one that',
];

const BANNED = new RegExp(`\\b(?:${TURNS.join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');

export function turnsIn(text: string): string[] {
  return [...text.matchAll(BANNED)].map(([turn]) => turn);
}
