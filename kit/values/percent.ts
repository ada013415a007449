// How much a count changed, as a share of what it was.

/** `+12.5 %`, half a tenth away from zero; nothing where it was nothing before. Whole numbers only. */
export function changeInPercent(was: number, is: number): string {
  if (was === 0) return '';
  const tenths = Math.round((Math.abs(is - was) * 1_000) / Math.abs(was));
  const sign = tenths === 0 ? '' : is > was ? '+' : '-';
  return `${sign}${Math.floor(tenths / 10)}.${tenths % 10} %`;
}
