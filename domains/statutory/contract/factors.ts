// The factor between a day's pay and a month's, in words: which days of a year the pay covers (rule R-2).
import { say } from '@kawani/kit/contract/say';

/** Of the law's list: how the pay covers the year, and how many special days that counts. */
type FactorRow = { readonly mode: string; readonly special_days: string; readonly use: string };

export function factorWords({ mode, special_days: special, use }: FactorRow): string {
  switch (mode) {
    case 'paid-every-day':
      return say('Paid every day of the year, rest days and holidays too');
    case 'works-every-day':
      return say('Works every day, with premiums for rest days and {special} special days', { special });
    case 'no-sunday':
      return say('Six-day week, holidays and special days paid');
    case 'no-saturday-sunday':
      return say('Five-day week, holidays and special days paid');
    case 'no-sunday-special-unpaid':
      return say('Six-day week, special days not worked are not paid');
    case 'no-saturday-sunday-special-unpaid':
      return say('Five-day week, special days not worked are not paid');
    default:
      return use;
  }
}
