import { compiled, factsIn } from '@kawani/kit/contract/sentence';
import { expect, test } from 'vitest';
import { pseudoOf } from './pseudo.ts';

test('a sentence in the pseudo-language keeps its facts and its plurals, and is a third longer', () => {
  const english = '{days, plural, one {# day is} other {# days are}} left for {name}. Please ask HR.';
  const pseudo = pseudoOf(english);
  expect(factsIn(pseudo)).toEqual(factsIn(english));
  expect(compiled(pseudo)).toContainEqual(['days', 'plural', { one: ['#', ' đåý íš'], other: ['#', ' đåýš åŕé'] }]);
  expect(pseudo).toMatch(/^\[.*\{name\}\. Þĺéåšé .* ~+\]$/);
  expect(pseudoOf('Leave')).toBe('[Ĺéåṽé]');
});
