// A language for tests alone: the English texts in letters that no other text has, a third longer, in place of the Filipino
// ones in a copy of the built product. What is still in plain letters on a page was never said; what overflows would
// overflow in a longer language. Nothing of it is in the product.
import { constants } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import PO from 'pofile';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ODD = 'åƀçđéƒğĥíĵķĺṁñóþɋŕšţúṽŵẋýžÅƁÇĐÉƑĞĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
const LONGER = 1.3;
const PADDING = '~~~~~ ';

/** A fact, or a plural with its cases. */
const FACT = /(\{\w+(?:, plural,(?: \w+ \{[^{}]*\})+)?\})/;

/** `{count} of {days, plural, one {# day} other {# days}}` → `[{count} óƒ {days, plural, one {# đåý} other {# đåýš}} ~~~]` */
export function pseudoOf(sentence: string): string {
  const said = sentence
    .split(FACT)
    .map((part, at) =>
      at % 2 === 0 ? odd(part) : part.replace(/(\w+) \{([^{}]*)\}/g, (_, name, says) => `${name} {${odd(says)}}`),
    )
    .join('');
  const letters = sentence.replace(/\{[^{}]*\}/g, '').length;
  const padding = PADDING.repeat(9).slice(0, Math.max(0, Math.ceil(letters * (LONGER - 1)) - '[]'.length));
  return `[${said}${padding === '' ? '' : ` ${padding.trim()}`}]`;
}

function odd(text: string): string {
  return [...text].map((letter) => ODD[PLAIN.indexOf(letter)] ?? letter).join('');
}

export type PseudoBuild = { readonly main: string; remove(): Promise<void> };

/** A copy of the built product whose Filipino is the pseudo-language. */
export async function pseudoBuild(): Promise<PseudoBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'kawani-pseudo-'));
  const copied = { recursive: true, mode: constants.COPYFILE_FICLONE };
  for (const part of ['dist', 'texts', 'package.json']) await cp(join(ROOT, part), join(folder, part), copied);
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await rewriteParts(join(folder, 'dist/employee/assets/fil'));
  await rewriteCatalogues(join(folder, 'texts/fil'));
  return {
    main: join(folder, 'dist/server/main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** What a browser loads: English → translation, one file for each part of the app, and the same compressed. */
async function rewriteParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.js')) {
      await rm(path);
      continue;
    }
    const { texts }: { texts: Readonly<Record<string, string>> } = await import(pathToFileURL(path).href);
    const pseudo = Object.keys(texts).map((english) => [english, pseudoOf(english)]);
    await writeFile(path, `export const texts = ${JSON.stringify(Object.fromEntries(pseudo))};`);
  }
}

/** What the server reads. */
async function rewriteCatalogues(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const catalogue = PO.parse(await readFile(join(folder, name), 'utf8'));
    for (const item of catalogue.items) item.msgstr = [pseudoOf(item.msgid)];
    await writeFile(join(folder, name), catalogue.toString());
  }
}

/** A word in plain letters, and the text it stands in. */
type PlainWord = { readonly word: string; readonly text: string };

/** What is seen or read aloud in plain letters, except in some part of the page. */
export async function plainWords(page: Page, except = '.none'): Promise<PlainWord[]> {
  const texts = await page.evaluate((left) => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) === true &&
      element.closest(`[inert], script, style, ${left}`) === null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (!(node instanceof Element)) {
        if (isShown(node.parentElement)) found.push(node.nodeValue ?? '');
      } else if (isShown(node)) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(node.getAttribute(name) ?? '');
      }
    }
    return [document.title, ...found];
  }, except);
  return texts.flatMap((text) => [...text.matchAll(/[A-Za-z]{2,}/g)].map(([word]) => ({ word, text: text.trim() })));
}

/** What is wider than its place: the page than the window, a text than what it stands in. */
export async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [...document.querySelectorAll('button, a, h1, h2, h3, label, legend, th, .tag')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
      // What is scrolled to is reached; what is cut off is not.
      const isScrolled = element.closest('.tabs, nav, .table-wrap, .category-chips, .unseen') !== null;
      return (
        !isScrolled && (element.scrollWidth > element.clientWidth + 1 || left < -1 || right > window.innerWidth + 1)
      );
    });
    return [
      ...(beyond > 0 ? [`the page, by ${beyond} pixels`] : []),
      ...cut.map((element) => `${element.tagName} ${element.className}: ${element.textContent}`),
    ];
  });
}
