// Loan numbers: written with blanks, hyphens or small letters, it is the same loan.

const LOAN_NO = /^[A-Z0-9]{4,30}$/;

/** In capital letters and digits alone; null where that is no loan number. */
export function plainLoanNo(typed: string): string | null {
  const plain = typed.replace(/[\s-]+/g, '').toUpperCase();
  return LOAN_NO.test(plain) ? plain : null;
}
