// The sheets Loans and deductions, and Year to date.
import { DeductionCode, Rhythm } from '@kawani/domains/deductions/contract';
import { phrase } from '@kawani/kit/contract/say';
import { amount, type Columns, choice, date, NUMBER, text } from './spec.ts';

export const DEDUCTIONS: Columns = {
  number: NUMBER,
  type: choice(phrase('Type'), DeductionCode.labels, {
    isRequired: true,
    aliases: ['deduction', 'loantype', 'deductiontype'],
  }),
  kind: text(phrase('Description'), { isRequired: true, most: 60, aliases: ['kind', 'loan', 'particulars'] }),
  reference: text(phrase('Reference'), { most: 40, aliases: ['referenceno', 'loanno', 'accountno', 'caseno', 'ref'] }),
  balance: amount(phrase('Balance'), { isRequired: true, aliases: ['remaining', 'outstanding', 'remainingbalance'] }),
  instalment: amount(phrase('Instalment'), {
    isRequired: true,
    aliases: ['amortization', 'installment', 'deductionamount', 'monthly'],
  }),
  first_payday: date(phrase('First payday'), {
    isRequired: true,
    aliases: ['start', 'startdate', 'from', 'nextpayday'],
  }),
  every: choice(phrase('Every'), Rhythm.labels, {
    aliases: ['frequency', 'rhythm'],
    also: { payday: 'PAYDAY', month: 'MONTH', monthly: 'MONTH', 'semi-monthly': 'PAYDAY' },
    note: 'Payday when empty',
  }),
  authorized_on: date(phrase('Authorized on'), { aliases: ['authorized', 'dateauthorized', 'signedon'] }),
};

export const YEAR: Columns = {
  number: NUMBER,
  as_of: date(phrase('As of'), { isRequired: true, aliases: ['asof', 'date', 'through', 'until'] }),
  taxable: amount(phrase('Taxable gross'), { isRequired: true, aliases: ['grosstaxable', 'taxableincome', 'taxable'] }),
  non_taxable: amount(phrase('Non-taxable gross'), { aliases: ['nontaxable', 'grossnontaxable', 'exempt'] }),
  basic: amount(phrase('Basic earned'), { aliases: ['basicearned', 'basic', 'basicpay'], note: 'For the 13th month' }),
  withheld: amount(phrase('Tax withheld'), { aliases: ['taxwithheld', 'withholdingtax', 'wtax'] }),
  sss_employee: amount(phrase('SSS employee'), { aliases: ['sssee'] }),
  sss_employer: amount(phrase('SSS employer'), { aliases: ['ssser'] }),
  philhealth_employee: amount(phrase('PhilHealth employee'), { aliases: ['philhealthee', 'phicee'] }),
  philhealth_employer: amount(phrase('PhilHealth employer'), { aliases: ['philhealther', 'phicer'] }),
  pagibig_employee: amount(phrase('Pag-IBIG employee'), { aliases: ['pagibigee', 'hdmfee'] }),
  pagibig_employer: amount(phrase('Pag-IBIG employer'), { aliases: ['pagibiger', 'hdmfer'] }),
  thirteenth: amount(phrase('13th month paid'), { aliases: ['13thmonth', 'thirteenthmonth', '13thmonthpaid'] }),
};
