// `npm run texts`: brings the catalogues up to date with the code. New texts wait for their translation with an empty one,
// texts that are no longer said go. Says what is missing.
import { textsByArea } from './by-area.ts';
import { areasOf, catalogueOf, TRANSLATED, writeCatalogue } from './catalogues.ts';

const said = textsByArea();

for (const language of TRANSLATED) {
  const before = Object.assign({}, ...areasOf(language).map((area) => catalogueOf(language, area)));
  for (const area of areasOf(language)) {
    const english = said.get(area) ?? [];
    writeCatalogue(language, area, Object.fromEntries(english.map((text) => [text, before[text] ?? ''])));
    const missing = english.filter((text) => !before[text]);
    process.stdout.write(`${language} ${area}: ${english.length} texts, ${missing.length} without a translation\n`);
    for (const text of missing) process.stdout.write(`  ${text}\n`);
  }
}
