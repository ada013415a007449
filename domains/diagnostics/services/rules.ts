// What the law says of items: nobody is required to take an HIV test (RA 11166; philippine-rules.md X-4).

const HIV = /\bh\.?i\.?v(?![a-z])|human immunodeficiency/i;

/** Whether an item is an HIV test by its code or name. The database tells it by the same words. */
export function isHivTest({ code, name }: { code: string; name: string }): boolean {
  return HIV.test(code) || HIV.test(name);
}
