// Makes the two font files beside it from Inter: Latin with ñ at the weights in use, and a face for ₱ alone, which no
// "latin" web font carries. Run again only when the characters change: `node kit/web/fonts/subset.mjs`.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subset from 'subset-font';

const here = new URL('./', import.meta.url);
const require = createRequire(import.meta.url);
const inter = (file) =>
  readFile(join(dirname(require.resolve('@fontsource-variable/inter/package.json')), 'files', file));

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => at + 32));
const letters = `${ascii}ñÑáéíóúüÁÉÍÓÚÜçÇ`;
const marks = ' ·–—‘’“”…•×÷−°©®½¼¾←→↑↓';
const options = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } };

await writeFile(
  new URL('inter.woff2', here),
  await subset(await inter('inter-latin-wght-normal.woff2'), letters + marks, options),
);
await writeFile(
  new URL('peso.woff2', here),
  await subset(await inter('inter-latin-ext-wght-normal.woff2'), '₱', options),
);
