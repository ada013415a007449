// Many sheets in one file to print, each on a page of its own: drawn as they come and let go of once they are written, so that
// memory stays as it is however many there are. A screen reader has nothing to go by in it: each sheet has a file of its own.
import { drawSheet, type Sheet } from './pdf.ts';
import { type Doc, openPage, PAGE, untilTaken } from './pdf-page.ts';

type Printing = Pick<Sheet, 'title' | 'letterhead' | 'password'>;

/** A file that is drawn while it is read. */
export function printedSheets(printing: Printing, sheets: AsyncIterable<Sheet>): Doc {
  const doc = openPage(printing, { isPrint: true, keepsPages: false });
  drawAll(doc, sheets).catch((error: Error) => doc.destroy(error));
  return doc;
}

async function drawAll(doc: Doc, sheets: AsyncIterable<Sheet>): Promise<void> {
  let isFirst = true;
  for await (const sheet of sheets) {
    if (!isFirst) doc.addPage();
    isFirst = false;
    doc.y = PAGE.margin;
    drawSheet(doc, null, sheet);
    await untilTaken(doc);
    if (doc.destroyed) return;
  }
  doc.end();
}
