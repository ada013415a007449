// Lists of people as the agencies draw them: contributions of a quarter for SSS, of a month for Pag-IBIG (MCRF).
import type { Sheet } from '@kawani/kit/server/pdf';
import { wideColumns } from '@kawani/kit/server/wide-columns';
import { addDays, type Day, day, lastOfMonth, showDay } from '@kawani/kit/values/day';
import { type Centavos, plus, totalOf, ZERO } from '@kawani/kit/values/pesos';
import type { Employer } from '../contract.ts';
import { groupedDigits } from '../rules/employer.ts';
import { type Line, listedName } from './remittances-lines.ts';
import { figure } from './tax-items.ts';

export type Issuing = { readonly employer: Employer | null; readonly company: string };

const NONE = 'Not entered';

/** The first days of the months of a date's quarter. */
export function quarterOf(month: Day): readonly Day[] {
  const first = Number(month.slice(5, 7)) - ((Number(month.slice(5, 7)) - 1) % 3);
  return [0, 1, 2].map((more) => day(`${month.slice(0, 5)}${String(first + more).padStart(2, '0')}-01`));
}

const amount = ({ amounts }: Line, ...keys: readonly string[]): Centavos =>
  plus(...keys.map((key) => amounts[key] ?? ZERO));

/** Both shares, regular and for the provident fund; Employees' Compensation has a column of its own. */
const shares = (line: Line) => amount(line, 'employeeRegular', 'employeeMpf', 'employerRegular', 'employerMpf');

function factsOf(number: string | null, { employer }: Issuing, period: readonly [string, string]): Sheet['facts'] {
  return [
    ['Employer', number ?? NONE],
    period,
    ['Address', [employer?.address, employer?.zip].filter(Boolean).join(' ') || NONE],
    ['Type', 'Regular'],
  ];
}

function certified({ employer }: Issuing): Sheet['signatures'] {
  return [
    [employer?.signatory ?? '', employer?.position ?? 'Authorized signatory'],
    ['', 'Date'],
  ];
}

export function r3Sheet(months: readonly Day[], lists: readonly (readonly Line[])[], issuing: Issuing): Sheet {
  const { employer, company } = issuing;
  const people = new Map<string, (Line | undefined)[]>();
  lists.forEach((lines, nth) => {
    for (const line of lines) {
      const own = people.get(line.employeeId) ?? [];
      own[nth] = line;
      people.set(line.employeeId, own);
    }
  });
  const rows = [...people.values()].flatMap((own) => {
    const told = own.find((line) => line !== undefined)?.told;
    return told === undefined ? [] : [{ told, own }];
  });
  const ends = lastOfMonth(months.at(-1) ?? day('2026-12-01'));
  return {
    letterhead: employer?.registeredName ?? company,
    title: 'SSS Form R-3  Contribution Collection List',
    isWide: true,
    facts: factsOf(employer?.sss ? groupedDigits(employer.sss, 'SSS') : null, issuing, [
      'Quarter',
      `ending ${ends.slice(5, 7)}/${ends.slice(0, 4)}`,
    ]),
    columns: wideColumns(
      ['SS number', 70],
      ['Name: surname, given name, middle name', 190],
      ...months.flatMap((month): [string, number, boolean][] => [
        [`SS ${month.slice(5, 7)}/${month.slice(0, 4)}`, 66, true],
        [`EC ${month.slice(5, 7)}`, 44, true],
      ]),
      ['Separation', 60],
    ),
    rows: rows
      .toSorted((a, b) => listedName(a.told).localeCompare(listedName(b.told)))
      .map(({ told, own }) => [
        told.agencyNumber === null ? '' : groupedDigits(told.agencyNumber, 'SSS'),
        listedName(told),
        ...months.flatMap((_, nth) => {
          const line = own[nth];
          return line === undefined ? ['', ''] : [figure(shares(line)), figure(amount(line, 'ec'))];
        }),
        told.separatedOn !== null && told.separatedOn <= ends ? showDay(told.separatedOn) : '',
      ]),
    totals: [
      'Total',
      `${rows.length} employees`,
      ...months.flatMap((_, nth) => {
        const lines = lists[nth] ?? [];
        return [figure(totalOf(lines, shares)), figure(totalOf(lines, (line) => amount(line, 'ec')))];
      }),
      '',
    ],
    remark: 'Certified correct: the contributions of each month are those of its completed payslips.',
    signatures: certified(issuing),
  };
}

export function mcrfSheet(month: Day, lines: readonly Line[], issuing: Issuing): Sheet {
  const { employer, company } = issuing;
  const sum = (...keys: readonly string[]) => figure(totalOf(lines, (line) => amount(line, ...keys)));
  return {
    letterhead: employer?.registeredName ?? company,
    title: 'Pag-IBIG MCRF  Member’s Contribution Remittance Form',
    isWide: true,
    facts: factsOf(employer?.pagibig ? groupedDigits(employer.pagibig, 'PAGIBIG') : null, issuing, [
      'Covered',
      `${month.slice(5, 7)}/${month.slice(0, 4)}`,
    ]),
    columns: wideColumns(
      ['Pag-IBIG MID no.', 76],
      ['Account no.', 56],
      ['Program', 54],
      ['Last name', 84],
      ['First name', 84],
      ['Ext.', 28],
      ['Middle name', 74],
      ['Monthly comp.', 66, true],
      ['EE share', 52, true],
      ['ER share', 52, true],
      ['Total', 56, true],
      ['Remarks', 70],
    ),
    rows: lines.map((line) => {
      const { agencyNumber, lastName, firstName, suffix, middleName } = line.told;
      return [
        agencyNumber === null ? '' : groupedDigits(agencyNumber, 'PAGIBIG'),
        '',
        'Pag-IBIG I',
        lastName,
        firstName,
        suffix ?? '',
        middleName ?? '',
        figure(amount(line, 'compensation')),
        figure(amount(line, 'employee')),
        figure(amount(line, 'employer')),
        figure(amount(line, 'total')),
        movedIn(line, month),
      ];
    }),
    totals: [
      'Total',
      ...['', '', `${lines.length} members`, '', '', ''],
      sum('compensation'),
      sum('employee'),
      sum('employer'),
      sum('total'),
      '',
    ],
    remark: 'Certified correct: the contributions of the month are those of its completed payslips.',
    signatures: certified(issuing),
  };
}

/** Newly hired or separated in the month. */
function movedIn({ told: { hiredOn, separatedOn } }: Line, month: Day): string {
  const isIn = (on: Day | null) => on !== null && on >= month && on < addDays(lastOfMonth(month), 1);
  if (separatedOn !== null && isIn(separatedOn)) return `RS ${showDay(separatedOn)}`;
  return isIn(hiredOn) ? `N ${showDay(hiredOn)}` : '';
}
