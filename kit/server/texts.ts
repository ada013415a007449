// The catalogues as the server reads them, once when it starts. English is in the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, SOURCE_LANGUAGE } from '@kawani/kit/contract/language';
import { learn } from '@kawani/kit/contract/say';
import PO from 'pofile';

/** As deep below the root in the bundle as here: `dist/server`. */
const FOLDER = fileURLToPath(new URL('../../texts', import.meta.url));

export function readTexts(folder: string = FOLDER): void {
  for (const language of LANGUAGES) if (language !== SOURCE_LANGUAGE) learn(language, textsIn(join(folder, language)));
}

/** English → translation; what is not translated stays English. */
function textsIn(folder: string): Record<string, string> {
  const items = readdirSync(folder).flatMap((name) => PO.parse(readFileSync(join(folder, name), 'utf8')).items);
  const translated = items.map(({ msgid, msgstr: [translation = ''] }) => [msgid, translation] as const);
  return Object.fromEntries(translated.filter(([, translation]) => translation !== ''));
}
