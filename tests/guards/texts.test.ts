// The texts of the code against the catalogues (docs/how-to/language.md): nothing is missing, and every translation is
// filled with the facts of its sentence.
import { compiled, factsIn } from '@kawani/kit/contract/sentence';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { AREAS, textsByArea } from '../../build/texts/by-area.ts';
import { areasOf, catalogueOf, TRANSLATED } from '../../build/texts/catalogues.ts';
import { faultsBesideList } from './shrinking.ts';

const HOW = 'run `npm run texts`, and translate what it names';
const said = textsByArea();
const all = [...said.values()].flat();
const PLURAL = /, plural,/;

test('there are texts', () => {
  expect(all.length).toBeGreaterThan(1000);
});

test("each is compiled as Lingui's own compiler does it", () => {
  const differing = all.filter((text) => !isSame(text, compiled(text)));
  expect(differing).toEqual([]);
});

test('areas in English alone are listed, and the list may only shrink', () => {
  const inEnglish = AREAS.filter((area) => TRANSLATED.some((language) => !areasOf(language).includes(area)));
  expect(faultsBesideList('areas-in-english', new Map(inEnglish.map((area) => [area, 1])))).toEqual([]);
});

describe.each(TRANSLATED.flatMap((language) => areasOf(language).map((area) => [language, area] as const)))(
  'texts/%s/%s.po',
  (language, area) => {
    const catalogue = catalogueOf(language, area);
    const pairs = Object.entries(catalogue).filter(([, translation]) => translation !== '');

    // What is no longer said goes with the next `npm run texts`.
    test(`holds the texts of the code: ${HOW}`, () => {
      expect((said.get(area) ?? []).filter((text) => !(text in catalogue))).toEqual([]);
    });

    test('translates each of them', () => {
      expect(Object.keys(catalogue).filter((text) => catalogue[text] === '')).toEqual([]);
    });

    test('takes the facts of each', () => {
      const differing = pairs.filter(([text, translation]) => `${factsIn(text)}` !== `${factsIn(translation)}`);
      expect(differing).toEqual([]);
    });

    test('is compiled as Lingui does it', () => {
      expect(pairs.filter(([, translation]) => !isSame(translation, compiled(translation)))).toEqual([]);
    });

    // Filipino does not inflect, and its category "one" holds 2, 3, 5 and 7 too (CLDR).
    test.runIf(language === 'fil')('has the case "other" alone in plurals', () => {
      const plurals = pairs.map(([, translation]) => translation).filter((translation) => PLURAL.test(translation));
      expect(plurals.filter((translation) => !/, plural, other \{/.test(translation))).toEqual([]);
      expect(plurals.filter((translation) => /\b(?:zero|one|two|few|many) \{/.test(translation))).toEqual([]);
    });
  },
);

function isSame(text: string, tokens: unknown): boolean {
  return JSON.stringify(compileMessageOrThrow(text)) === JSON.stringify(tokens);
}
