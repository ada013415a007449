// Centavos: money as whole centavos. Binary fractions never touch an amount (rule G-1).
import * as z from 'zod/mini';

export const Centavos = z.int().brand<'Centavos'>();
export type Centavos = z.output<typeof Centavos>;

/** `Php 1,234.50` */
export function showPesos(amount: Centavos): string {
  const whole = Math.trunc(Math.abs(amount) / 100).toLocaleString('en-PH');
  const cents = String(Math.abs(amount) % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}Php ${whole}.${cents}`;
}
