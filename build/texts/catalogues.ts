// The catalogues: one PO file for each language and area, so that a translator's program opens them and two people who work
// on different modules never touch the same file. English needs none: the code is written in it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PO from 'pofile';

const FOLDER = fileURLToPath(new URL('../../texts', import.meta.url));

/** Languages other than English. */
export const TRANSLATED = readdirSync(FOLDER);

/** English → translation. */
type Texts = Readonly<Record<string, string>>;

/** The areas that are translated: each has a file. */
export function areasOf(language: string): string[] {
  return readdirSync(join(FOLDER, language)).map((name) => name.replace(/\.po$/, ''));
}

/** English → translation, also where it is missing: an empty text. */
export function catalogueOf(language: string, area: string): Texts {
  const { items } = PO.parse(readFileSync(pathOf(language, area), 'utf8'));
  return Object.fromEntries(items.map(({ msgid, msgstr: [translation = ''] }) => [msgid, translation]));
}

/** What a reader of the language reads: all areas together, without what is missing. */
export function textsOf(language: string): Texts {
  const all = areasOf(language).flatMap((area) => Object.entries(catalogueOf(language, area)));
  return Object.fromEntries(all.filter(([, translation]) => translation !== ''));
}

/** In the order of the English texts: what is added between them makes a small change. */
export function writeCatalogue(language: string, area: string, texts: Texts): void {
  const file = new PO();
  file.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  file.items = Object.keys(texts)
    .toSorted()
    .map((english) => Object.assign(new PO.Item(), { msgid: english, msgstr: [texts[english] ?? ''] }));
  writeFileSync(pathOf(language, area), `${file.toString().trimEnd()}\n`);
}

function pathOf(language: string, area: string): string {
  return join(FOLDER, language, `${area}.po`);
}
