// Counts and amounts are written by hand, not by `Intl`: a browser takes 20 ms to read its tables of numbers, on a slow phone four
// times that, while it draws a page for the first time.

/** `1,234`. Whole numbers only. */
export function showCount(count: number): string {
  return withCommas(String(count));
}

/** A comma before every third digit from the right. */
export function withCommas(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}
