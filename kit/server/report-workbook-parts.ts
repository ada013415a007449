// The parts of an Excel file around its sheets: their list, their looks, and which part belongs to which.

export const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
/** Longest name of a sheet, and what none may hold. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[[\]:*?/\\]/g;

type NamedSheet = { readonly name: string; readonly heading: readonly string[] };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML may not hold at all: control characters, line ends and tabs aside. */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;

export function escaped(text: string): string {
  return text.replace(UNSEEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

const nameOf = (name: string) => name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME);

export function workbookXml(sheets: readonly NamedSheet[]): string {
  const listed = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(nameOf(name))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  // The row of titles is printed on every page.
  const printed = sheets.map(({ name, heading }, at) => {
    const row = heading.length + (heading.length > 0 ? 2 : 1);
    const quoted = `'${nameOf(name).replaceAll("'", "''")}'`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${escaped(quoted)}!$${row}:$${row}</definedName>`;
  });
  return `<workbook xmlns="${NAMESPACE}" xmlns:r="${DOCUMENT}"><sheets>${listed.join('')}</sheets><definedNames>${printed.join('')}</definedNames></workbook>`;
}

export function workbookRelations(sheets: number): string {
  const each = Array.from({ length: sheets }, (_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const);
  return relations([...each, ['styles', 'styles.xml']]);
}

export function relations(each: readonly (readonly [kind: string, target: string])[]): string {
  const made = each.map(
    ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${made.join('')}</Relationships>`;
}

export function contentTypes(sheets: number): string {
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const each = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${kind}.worksheet+xml"/>`,
  );
  return [
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${each.join('')}</Types>`,
  ].join('');
}

/** In the order of their numbers: plain, money, count, bold, title, bold money, bold count, a line to sign on, date, title above numbers. */
export const STYLES = [
  `<styleSheet xmlns="${NAMESPACE}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mmm\\-dd\\-yyyy"/></numFmts>`,
  '<fonts count="2"><font><sz val="10"/><name val="Calibri"/></font>',
  '<font><b/><sz val="10"/><name val="Calibri"/></font></fonts>',
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFEEF2F0"/></patternFill></fill></fills>',
  '<borders count="3"><border/><border><bottom style="thin"/></border><border><top style="thin"/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="10">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">',
  '<alignment wrapText="1" vertical="top"/></xf>',
  '<xf numFmtId="4" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>',
  '<xf numFmtId="3" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="2" xfId="0" applyBorder="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">',
  '<alignment horizontal="left"/></xf>',
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">',
  '<alignment horizontal="right" wrapText="1" vertical="top"/></xf></cellXfs></styleSheet>',
].join('');
