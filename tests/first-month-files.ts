// What a company brings to its first month: a workbook with headings of its own, and the log of a clock with one state.
import { writeXlsx } from 'hucre/xlsx';

type Cells = readonly (string | number | null)[];

const PLACE = ['Area', 'Customer', 'Address', 'PSGC', 'Location'] as const;

const UNITS: readonly Cells[] = [
  [...['Type', 'Unit code', 'Title'], ...PLACE, ...['Time in', 'Time out', 'Break', 'Break starts']],
  ['Area', 'NCR', 'Metro Manila'],
  ['Area', 'VIS', 'Visayas'],
  ['Department', 'OPS', 'Operations'],
  ['Position', 'GUARD', 'Guard'],
  ['Position', 'OFFICER', 'Payroll officer'],
  site('MKT-1', 'Ayala Tower', ['NCR', 'Bayani Malls', 'Ayala Avenue, Makati', '1380300000', '14.5547 121.0244 100']),
  site('CEB-1', 'Fuente Osmeña', [
    'VIS',
    'Señor Niño Hotels',
    'Fuente Osmeña, Cebu City',
    '0730600000',
    '10.3157 123.8854 100',
  ]),
  ['Shift', 'DAY', 'Day', null, null, null, null, null, '08:00', '17:00', 60, '12:00'],
];

function site(code: string, name: string, place: Cells): Cells {
  return ['Site', code, name, ...place];
}

/** Faulty: with an unknown position, and a date that can be two days. */
function people(isFaulty: boolean): readonly Cells[] {
  return [
    ['Emp No', 'Surname', 'Given name', 'Gender', 'Civil status', 'Birthday', 'Date hired', 'Site', 'Position'],
    [1001, 'Peña', 'Ana', 'F', 'Single', '1990-05-01', '2024-02-05', 'MKT-1', 'GUARD'],
    [1002, 'Santos', 'Ben', 'M', 'Married', '1988-03-12', '2023-06-01', 'MKT-1', isFaulty ? 'WATCHMAN' : 'GUARD'],
    [1003, 'Reyes', 'Carla', 'F', 'Married', '1985-11-30', '2020-01-06', null, 'OFFICER'],
    [1004, 'Cruz', 'Dan', 'M', 'Single', isFaulty ? '03/04/1995' : '1995-04-03', '2022-09-15', 'CEB-1', 'GUARD'],
    [1005, 'Uy', 'Ella', 'F', 'Single', '1992-07-22', '2021-03-01', null, 'OFFICER'],
    [1006, 'Ibañez', 'Fe', 'F', 'Single', '1999-01-09', '2025-08-18', 'CEB-1', 'GUARD'],
  ].map((row, at) => {
    if (at === 0) return [...row, 'Dept', 'Shift', 'Day off'];
    return [...row, row[7] === null ? 'OPS' : null, 'DAY', 'Sun'];
  });
}

const PAY_HEADINGS = ['Effective date', 'Pay type', 'Basic rate', 'EEMR', 'MWE', 'COLA'];
const ALLOWANCE_HEADINGS = ['Allowance 1', 'Allowance 1 amount', 'Allowance 1 per', 'Allowance 1 taxable'];
const NONE = [null, null, null, null] as const;

const PAY: readonly Cells[] = [
  ['Emp No', ...PAY_HEADINGS, ...ALLOWANCE_HEADINGS],
  [1001, '2026-01-05', 'Daily', 695, '313', 'yes', null, ...NONE],
  [1002, '2026-01-05', 'Daily', 695, '313', 'yes', null, 'Meal', 50, 'Day', 'no'],
  [1003, '2026-01-05', 'Monthly', 42000, '313', 'no', null, ...NONE],
  [1004, '2026-01-05', 'Daily', 560, '313', 'no', 15, ...NONE],
  [1005, '2026-01-05', 'Monthly', 36500, '313', 'no', null, 'Transport', 1500, 'Month', 'yes'],
  [1006, '2026-01-05', 'Daily', 612.5, '313', 'no', null, ...NONE],
];

const NUMBERS = [1001, 1002, 1003, 1004, 1005, 1006] as const;
const digits = (of: number, length: number) => String(of).padStart(length, '0');

const AGENCIES: readonly Cells[] = [
  ['Emp No', 'SSS No', 'PHIC No', 'HDMF No', 'TIN No'],
  ...NUMBERS.map((of) => [of, `34${digits(of, 8)}`, digits(of, 12), digits(of, 12), `1${digits(of, 8)}000`]),
];

/** Fe is paid in cash. */
const BANK: readonly Cells[] = [
  ['Emp No', 'Bank name', 'Name on account', 'Account no'],
  [1001, 'BPI', 'Ana Peña', '0012000101'],
  [1002, 'BDO Unibank', 'Ben Santos', '0012000102'],
  [1003, 'BPI', 'Carla Reyes', '0012000103'],
  [1004, 'BPI', 'Dan Cruz', '0012000104'],
  [1005, 'BPI', 'Ella Uy', '0012000105'],
];

const LEAVES: readonly Cells[] = [
  ['Emp No', 'Leave', 'Credits'],
  [1001, 'VL', 4],
  [1005, 'VL', 7.5],
];

const LOANS: readonly Cells[] = [
  ['Emp No', 'Deduction', 'Particulars', 'Loan no', 'Outstanding', 'Amortization', 'Start date', 'Date authorized'],
  [1002, 'SSS loan', 'Salary loan', 'SL-77', 6000, 750, '2026-07-20', null],
  [1005, 'Loan', 'Emergency loan', null, 9000, 1000, '2026-07-20', '2026-03-02'],
];

const YEAR: readonly Cells[] = [
  ['Emp No', 'Through', 'Gross taxable', 'W/tax', 'Basic earned', 'Exempt', 'SSS EE', 'PHIC EE', 'HDMF EE'],
  [1001, '2026-06-30', 0, 0, 105000, 95950, 5250, 2600, 1200],
  [1002, '2026-06-30', 0, 0, 104000, 102500, 5200, 2600, 1200],
  [1003, '2026-06-30', 228000, 9000, 252000, 0, 10500, 6300, 1200],
  [1004, '2026-06-30', 78000, 0, 84000, 0, 4200, 2100, 1200],
  [1005, '2026-06-30', 203000, 7000, 219000, 0, 9000, 5475, 1200],
  [1006, '2026-06-30', 88000, 0, 95000, 0, 4750, 2375, 1200],
];

export async function companyWorkbook({ isFaulty = false } = {}): Promise<Buffer> {
  const rows = {
    ...{ Units: UNITS, Masterlist: people(isFaulty), Salaries: PAY, IDs: AGENCIES, ATM: BANK },
    ...{ Leaves: LEAVES, Loans: LOANS, YTD: YEAR },
  };
  const sheets = Object.entries(rows).map(([name, of]) => ({ name, rows: of.map((row) => [...row]) }));
  return Buffer.from(await writeXlsx({ sheets }));
}

const WORKED = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 15] as const;

/** The clock writes one state for every touch. Ben forgot his time-out once, and of Dan there is nothing on July 6. */
export function clockLog(): Buffer {
  const touches = NUMBERS.flatMap((who) =>
    WORKED.flatMap((on) => {
      if (who === 1004 && on === 6) return [];
      const timeIn = who === 1003 && on === 3 ? '08:30' : '07:56';
      const timeOut = who === 1006 && on === 14 ? '15:00' : '17:03';
      return who === 1002 && on === 10 ? [touch(who, on, timeIn)] : [touch(who, on, timeIn), touch(who, on, timeOut)];
    }),
  );
  const inOrder = touches.sort((a, b) => (a.at < b.at ? -1 : 1));
  return Buffer.from(inOrder.map(({ who, at }) => `${who}\t${at}\tGATE-1\t255\t1\t0\r\n`).join(''));
}

const touch = (who: number, on: number, time: string) => ({ who, at: `2026-07-${digits(on, 2)} ${time}:07` });
