// Texts of screens that stand bare between tags or in attributes that people read: they are English for every reader. Old
// ones are counted for each file, and the list may only shrink; a text is said instead (docs/how-to/language.md).
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isNode, nodesIn } from '../../build/texts/in-source.ts';
import { faultsBesideList } from './shrinking.ts';
import { sources } from './sources.ts';

const SCREEN = /^(?!tests\/).*(?<!\.test)\.tsx$/;
/** Attributes that are read, by people or by a screen reader. */
const READ = [
  'aria-label',
  'aria-description',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'says',
  'toast',
  'summary',
];
const WORD = /\p{L}{2}/u;

function bareTextsIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  return [...nodesIn(program)].flatMap((node) => {
    if (node.type === 'JSXText') return WORD.test(String(node.value)) ? [String(node.value).trim()] : [];
    if (node.type !== 'JSXAttribute' || !isNode(node.name) || !READ.includes(String(node.name.name))) return [];
    const { value } = node;
    return isNode(value) && value.type === 'Literal' && WORD.test(String(value.value)) ? [String(value.value)] : [];
  });
}

test('texts between tags and in attributes that are read are found, said ones are not', () => {
  const source = `const a = <p title="Full name" id="name">Hello <b>{say('there')}</b> · {name}</p>;`;
  expect(bareTextsIn('a.tsx', source)).toEqual(['Full name', 'Hello']);
});

test('no screen has a bare text beyond the list', () => {
  const counts = [...sources()]
    .filter(([path]) => SCREEN.test(path))
    .map(([path, source]) => [path, bareTextsIn(path, source).length] as const);
  expect(faultsBesideList('bare-texts', new Map(counts.filter(([, count]) => count > 0)))).toEqual([]);
});
