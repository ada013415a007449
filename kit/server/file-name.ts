// Names of files: what people called them made safe to keep and to send, and the header that sends them.

const LONGEST = 100;
// Nobody's folders, nothing that a system reads as a sign, nothing unseen that turns a name around.
const SIGNS = /[<>:"|?*\p{C}\p{Zl}\p{Zp}]/gu;

/** The last part of a name, with the extension its content has earned. */
export function cleanName(given: string, extension: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last.replace(SIGNS, ' ').replace(/\.[^.]*$/, '');
  const name = [...plain.replace(/\s+/g, ' ')]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${name === '' ? 'file' : name}.${extension}`;
}

/** An attachment, its name twice (RFC 6266): plain for old programs, and as it is. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
