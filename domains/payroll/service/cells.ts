// Amounts in the cells of files about pay.
import { wrongCell } from '@kawani/kit/server/register-import';
import { centavosOf } from '@kawani/kit/values/exact';

const SIGNED = /^-?\d{1,9}(\.\d{1,2})?$/;

/** Pesos and centavos as centavos, less than nothing too; or nothing. */
export function signedPesosCell(text: string): unknown {
  if (text === '') return null;
  return SIGNED.test(text) ? centavosOf(text) : wrongCell('Write an amount like 1234.50 or -200.00, without commas.');
}
