// The calendar itself: which texts name a day.

/** Nobody's working life reaches further; beyond year 1 and 9999 the calendar of the database and ours part ways. */
const [EARLIEST, LATEST] = ['1900-01-01', '2199-12-31'];

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST || text > LATEST) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
