// What the cells of a workbook refer to: texts that they share, and formats that show a number as a date.
import { isDateFormat } from 'hucre';
import { partPieces, partText } from './workbook-parts.ts';
import { attribute, elements, textOfRuns } from './workbook-xml.ts';

export type Look = {
  readonly texts: readonly string[];
  /** By the style of a cell. */
  readonly isDate: readonly boolean[];
  /** Days count from 1904. */
  readonly isFrom1904: boolean;
};

const SHARED = /<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?si>)/g;
const CELL_STYLES = /<(?:\w+:)?cellXfs[\s>][\s\S]*?<\/(?:\w+:)?cellXfs>/;

/** Read once for all sheets. */
export async function lookOf(bytes: Buffer): Promise<Look> {
  const [properties = ''] = elements(partText(bytes, 'xl/workbook.xml') ?? '', 'workbookPr');
  return {
    texts: await sharedTexts(bytes),
    isDate: dateStyles(partText(bytes, 'xl/styles.xml') ?? ''),
    isFrom1904: ['1', 'true'].includes(attribute(properties, 'date1904')),
  };
}

async function sharedTexts(bytes: Buffer): Promise<string[]> {
  const texts: string[] = [];
  let rest = '';
  for await (const piece of partPieces(bytes, 'xl/sharedStrings.xml')) {
    const xml = rest + piece;
    let end = 0;
    for (const match of xml.matchAll(SHARED)) {
      texts.push(textOfRuns(match[1] ?? ''));
      end = match.index + match[0].length;
    }
    rest = xml.slice(end);
  }
  return texts;
}

function dateStyles(xml: string): boolean[] {
  const formats = new Map(
    elements(xml, 'numFmt').map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  );
  const [styles = ''] = CELL_STYLES.exec(xml) ?? [];
  return elements(styles, 'xf').map((tag) => {
    const id = attribute(tag, 'numFmtId');
    return isDateFormat(formats.get(id) ?? id);
  });
}
