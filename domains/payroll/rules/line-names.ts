// What the lines of a payslip are called: a contribution apart from a loan of the same agency, and an instalment by its place.
import type { LineCode, SlipLine } from '@kawani/domains/payroll/contract';

/** An instalment of an account. */
export type DuePlace = {
  readonly id: string;
  readonly code: string;
  readonly kind: string;
  readonly no: number;
  readonly of: number;
  /** It comes back with every pay, without a last one. */
  readonly recurs?: boolean;
};

const STATUTORY: Partial<Record<LineCode, string>> = {
  SSS: 'SSS contribution',
  PHILHEALTH: 'PhilHealth contribution',
  PAGIBIG: 'Pagibig contribution',
  SSS_EMPLOYER: 'SSS contribution, employer share',
  PHILHEALTH_EMPLOYER: 'PhilHealth contribution, employer share',
  PAGIBIG_EMPLOYER: 'Pagibig contribution, employer share',
};
/** Kinds of company loans that do not read well with "loan" behind them. */
const LOANS: Readonly<Record<string, string>> = { Vale: 'Vale', Others: 'Other loan' };

export function isStatutory(code: LineCode): boolean {
  return STATUTORY[code] !== undefined;
}

/** Lines of an account have one name: the places of all its instalments that this pay takes. */
export function namedLines(lines: readonly SlipLine[], places: readonly DuePlace[]): SlipLine[] {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return lines.map((line) => {
    const statutory = STATUTORY[line.code];
    if (statutory !== undefined) return { ...line, label: statutory };
    if (line.accountId === null) return line;
    const same = lines.filter(({ accountId, group }) => accountId === line.accountId && group === line.group);
    const own = same.flatMap(({ dueId }) => placeOf.get(dueId ?? '') ?? []);
    const [first] = own;
    return first === undefined ? line : { ...line, label: instalmentName(first, own) };
  });
}

function instalmentName({ code, kind, of, recurs }: DuePlace, places: readonly DuePlace[]): string {
  if (recurs === true) return kind;
  const nos = [...new Set(places.map(({ no }) => no))].sort((a, b) => a - b);
  const name = code === 'LOAN' && !/loan$/i.test(kind) ? (LOANS[kind] ?? `${kind} loan`) : kind;
  return `${name}, no. ${nos.join(', ')} of ${of}`;
}
