// The columns of leave types as CSV, and how a cell of each is read.
import type { ValueList } from '@kawani/kit/contract/value-list';
import type { CsvColumn } from '@kawani/kit/server/register';
import { dayCell, numberCell, wrongCell, yesOrNo } from '@kawani/kit/server/register-import';
import type { LeaveTerms } from '../contract/form.ts';
import type { LeaveTypeEntry } from '../contract.ts';
import { LeaveAccrual, LeaveCivilStatus, LeaveCode, LeavePer, LeaveSex, LeaveUnit, LeaveYearEnd } from '../lists.ts';

export type Filed = LeaveTypeEntry & { readonly filed: LeaveTerms };

type FiledColumn = CsvColumn<Filed, null>;

export const COLUMNS: Readonly<Record<string, FiledColumn>> = {
  type: { ...chosen('type', LeaveCode, ({ type }) => type), isRequired: true },
  name: { field: 'label', cell: ({ label }) => label },
  in_force_from: {
    field: 'effectiveFrom',
    isRequired: true,
    cell: ({ filed }) => filed.effectiveFrom,
    value: dayCell,
  },
  days: figure('entitlement'),
  given_for: chosen('per', LeavePer, ({ filed }) => filed.per),
  credited: chosen('accrual', LeaveAccrual, ({ filed }) => filed.accrual),
  part_of_first_year: yes('prorated'),
  year_end: chosen('yearEnd', LeaveYearEnd, ({ filed }) => filed.yearEnd),
  carried_days: figure('carries'),
  carried_months: figure('carryMonths'),
  not_beside: chosen('unlessType', LeaveCode, ({ filed }) => filed.unlessType ?? ''),
  paid: yes('paid'),
  half_days: yes('halfDays'),
  counted_in: chosen('unit', LeaveUnit, ({ filed }) => filed.unit),
  months_of_service: figure('tenureMonths'),
  sex: chosen('sex', LeaveSex, ({ filed }) => filed.sex ?? ''),
  civil_status: chosen('civilStatus', LeaveCivilStatus, ({ filed }) => filed.civilStatus ?? ''),
  solo_parents_only: yes('soloParent'),
  needs: { field: 'needs', cell: ({ filed }) => filed.needs },
  days_ahead: figure('noticeDays'),
  days_after: figure('backDays'),
  most_in_one_filing: figure('maxPerFiling'),
  document: { field: 'document', cell: ({ filed }) => filed.document ?? '' },
  document_over_days: figure('documentOver'),
  active: { cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
};

/** A code of a list, by what people read or by itself. */
function chosen(
  field: string,
  list: Pick<ValueList<Readonly<Record<string, string>>>, 'codes' | 'labels'>,
  codeOf: (entry: Filed) => string,
): FiledColumn {
  const isNamed = list !== LeaveCode;
  const word = (code: string) => (isNamed ? (list.labels[code] ?? code) : code);
  return {
    field,
    cell: (entry) => word(codeOf(entry)),
    value: (text) => {
      const same = (one: string | undefined) => one?.toLowerCase() === text.toLowerCase();
      const code = list.codes.find((one) => same(one) || (isNamed && same(list.labels[one])));
      return text === '' ? null : (code ?? wrongCell(`Write one of these: ${list.codes.map(word).join(', ')}.`));
    },
  };
}

type Figure =
  | 'entitlement'
  | 'carries'
  | 'carryMonths'
  | 'tenureMonths'
  | 'noticeDays'
  | 'backDays'
  | 'maxPerFiling'
  | 'documentOver';

function figure(field: Figure): FiledColumn {
  return { field, cell: ({ filed }) => filed[field] ?? '', value: numberCell };
}

function yes(field: keyof LeaveTerms): FiledColumn {
  return { field, cell: ({ filed }) => (filed[field] ? 'yes' : 'no'), value: yesOrNo };
}
