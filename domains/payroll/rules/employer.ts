// The employer's numbers, digit by digit, and which particulars are in force on a day. Pure.
import type { Employer, EmployerForm } from '@kawani/domains/payroll/contract';
import { EmployerRefusal } from '@kawani/domains/payroll/contract';
import { checkIdentifier, type Identifier } from '@kawani/domains/statutory/rules';
import type { Refusal } from '@kawani/kit/contract/refusal';
import type { Day } from '@kawani/kit/values/day';

type Given = Pick<EmployerForm, 'tin' | 'sss' | 'philhealth' | 'pagibig'>;
type Numbers = Pick<Employer, keyof Given>;

const KINDS = { sss: 'sss', philhealth: 'philhealth', pagibig: 'pagibig_mid' } as const;
const WORDS = {
  sss: 'SSS employer number',
  philhealth: 'PhilHealth employer number',
  pagibig: 'Pagibig employer number',
} as const;

/** Digits only, as stored, or every objection (rules F-1 to F-3). A TIN of a corporation begins with 0. */
export function employerNumbers(
  given: Given,
  table: Readonly<Record<string, Identifier>>,
): { numbers: Numbers; objections: Refusal[] } {
  const objections: Refusal[] = [];
  const digits = (field: keyof typeof KINDS) => {
    const value = given[field];
    if (value === undefined) return null;
    const { canonical } = checkIdentifier(KINDS[field], value, table);
    if (canonical === null) objections.push(EmployerRefusal.NOT_A_NUMBER({ what: WORDS[field] }, field));
    return canonical;
  };
  const tin = given.tin.replaceAll('-', '');
  if (new Set(tin.slice(0, 9)).size === 1) objections.push(EmployerRefusal.NOT_A_NUMBER({ what: 'TIN' }, 'tin'));
  return {
    numbers: { tin, sss: digits('sss'), philhealth: digits('philhealth'), pagibig: digits('pagibig') },
    objections,
  };
}

/** Of particulars with the newest day first. */
export function employerOn<Row extends Pick<Employer, 'effectiveFrom'>>(rows: readonly Row[], on: Day): Row | null {
  return rows.find(({ effectiveFrom }) => effectiveFrom <= on) ?? null;
}

/** Digits in the agency's groups: `34-1234567-8`. */
export function groupedDigits(digits: string, kind: 'SSS' | 'PHILHEALTH' | 'PAGIBIG' | 'TIN'): string {
  const at: number[] = [];
  let from = 0;
  for (const width of GROUPS[kind]) {
    at.push(from);
    from += width;
  }
  return at
    .map((start, nth) => digits.slice(start, at[nth + 1]))
    .filter((part) => part !== '')
    .join('-');
}

const GROUPS = { SSS: [2, 7, 1], PHILHEALTH: [2, 9, 1], PAGIBIG: [4, 4, 4], TIN: [3, 3, 3, 5] } as const;
