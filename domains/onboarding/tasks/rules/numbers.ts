// Company numbers in a text: pasted, or the lines of a CSV file. Pure.

/** As long as company numbers are. */
const NUMBER = /(?<![\d.])\d{4,10}(?![\d.])/g;

/** Each once, in the order in which they stand there. */
export function numbersIn(text: string): readonly string[] {
  return [...new Set(text.match(NUMBER) ?? [])];
}
