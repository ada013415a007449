import { expect, test } from 'vitest';
import { attachment, cleanName } from './file-name.ts';

test.each([
  ['Medical certificate.PDF', 'Medical certificate.pdf'],
  ['C:\\Users\\ana\\scan.final.jpeg', 'scan.final.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['Peña  Ñuñez.pdf', 'Peña Ñuñez.pdf'],
  ['invoice\u202efdp.exe', 'invoice fdp.pdf'],
  ['a"b<c>|d?*.png', 'a b c d.pdf'],
  ['.htaccess', 'file.pdf'],
  ['...', 'file.pdf'],
  ['', 'file.pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(100)}.pdf`],
])('a file called %j is kept as %j', (given, name) => {
  expect(cleanName(given, 'pdf')).toBe(name);
});

test('an attachment is named for new programs as it is, and for old ones in plain letters', () => {
  expect(attachment("Peña's (1).pdf")).toBe(
    "attachment; filename=\"Pena's (1).pdf\"; filename*=UTF-8''Pe%C3%B1a%27s%20%281%29.pdf",
  );
  expect(attachment('a"\\\r\nx: y%41.pdf')).toMatch(
    /^attachment; filename="a____x: y_41\.pdf"; filename\*=UTF-8''[\w%.-]+$/,
  );
});
