// What we use of a file of pg that brings no types.
declare module 'pg/lib/utils.js' {
  /** As PostgreSQL reads a value: an array as `{…}`, an object as JSON, a date in the zone of this process. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
