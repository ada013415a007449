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
  'caption',
  'none',
  'failed',
  'yes',
];
/** Parts of columns, cards, choices and dialogs that people read. */
const READ_PARTS = ['title', 'label', 'says', 'main', 'detail', 'summary', 'caption', 'toast'];
const WORD = /\p{L}{2}/u;

function bareTextsIn(path: string, source: string): string[] {
  const { program } = parseSync(path, source);
  // The words of a page's declaration say themselves.
  const declaresPages = /\b(?:app|open)Page\(/.test(source);
  return [...nodesIn(program)].flatMap((node) => {
    if (node.type === 'JSXText') return wordsOf(node.value);
    if (node.type === 'JSXAttribute') {
      return isNode(node.name) && READ.includes(String(node.name.name)) ? wordsIn(node.value) : [];
    }
    if (node.type !== 'Property' || declaresPages || !isNode(node.key)) return [];
    return READ_PARTS.includes(String(node.key.name)) && isPart(node.value) ? wordsIn(node.value) : [];
  });
}

const wordsOf = (value: unknown) => (WORD.test(String(value)) ? [String(value).trim()] : []);

/** A code is one word without spaces; `title: 'Name'` begins with a capital. */
const isPart = (value: unknown) =>
  !isNode(value) || value.type !== 'Literal' || /^\p{Lu}.*\p{Ll}|\s/u.test(String(value.value));

/** Bare words of an expression: a text itself, one of a choice, or a text with facts. */
function wordsIn(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
      return typeof value.value === 'string' ? wordsOf(value.value) : [];
    case 'TemplateLiteral':
      return wordsOf(textOf(value.quasis));
    case 'JSXExpressionContainer':
      return wordsIn(value.expression);
    case 'ConditionalExpression':
      return [...wordsIn(value.consequent), ...wordsIn(value.alternate)];
    case 'LogicalExpression':
      return [...wordsIn(value.left), ...wordsIn(value.right)];
    default:
      return [];
  }
}

function textOf(quasis: unknown): string {
  const parts = Array.isArray(quasis) ? quasis : [];
  return parts.map((part) => String((part as { value?: { cooked?: string } }).value?.cooked ?? '')).join(' ');
}

test('texts between tags and in attributes that are read are found, said ones are not', () => {
  const source = `const a = <p title="Full name" id="name">Hello <b>{say('there')}</b> · {name}</p>;
    const b = { key: 'name', title: 'Name', label: say('Name'), detail: isNew ? 'New here' : \`since \${date}\` };`;
  expect(bareTextsIn('a.tsx', source)).toEqual(['Full name', 'Hello', 'Name', 'New here', 'since']);
});

test('no screen has a bare text beyond the list', () => {
  const counts = [...sources()]
    .filter(([path]) => SCREEN.test(path))
    .map(([path, source]) => [path, bareTextsIn(path, source).length] as const);
  expect(faultsBesideList('bare-texts', new Map(counts.filter(([, count]) => count > 0)))).toEqual([]);
});
