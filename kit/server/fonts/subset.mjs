// Makes the two font files beside it from Inter's static TrueType files: Western European letters, ñ and ₱, for
// documents. Run again only when the characters change: `node kit/server/fonts/subset.mjs FOLDER`, where FOLDER holds
// `Inter_400Regular.ttf` and `Inter_600SemiBold.ttf`. Rules that put other glyphs in place of letters are left out: none of
// those glyphs is among these, and trying the rules took most of the time of drawing a paper.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subset from 'subset-font';

const [folder = '.'] = process.argv.slice(2);
const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32));
const letters = 'ÀÁÂÃÄÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜàáâãäçèéêëìíîïñòóôõöøùúûü';
const text = `${ascii}\u00a0${letters}·°×½–—‘’“”…•−₱`;

for (const [source, name] of [
  ['Inter_400Regular.ttf', 'inter-regular.ttf'],
  ['Inter_600SemiBold.ttf', 'inter-semibold.ttf'],
]) {
  const font = await subset(await readFile(join(folder, source)), text, {
    targetFormat: 'sfnt',
    noLayoutClosure: true,
    dropTables: ['GSUB'],
  });
  await writeFile(new URL(name, import.meta.url), font);
}
