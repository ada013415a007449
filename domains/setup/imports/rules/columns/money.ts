// The sheets Loans and deductions, and Year to date.
import { DeductionCode, Rhythm } from '@kawani/domains/deductions/contract';
import { LoanSource, LoanType } from '@kawani/domains/loans/types/lists';
import { phrase } from '@kawani/kit/contract/say';
import { amount, type Columns, choice, date, NUMBER, text } from './spec.ts';

export const DEDUCTIONS: Columns = {
  number: NUMBER,
  type: choice(phrase('Type'), DeductionCode.labels, {
    isRequired: true,
    aliases: ['deduction', 'loantype', 'deductiontype'],
  }),
  kind: text(phrase('Description'), { isRequired: true, most: 60, aliases: ['kind', 'loan', 'particulars'] }),
  company_loan: choice(phrase('Company loan'), LoanType.labels, {
    aliases: ['companyloantype', 'loanproduct'],
    note: 'For loans of the company: they come as loans, others as deductions',
  }),
  lender: choice(phrase('Lender'), LoanSource.labels, {
    aliases: ['fund', 'loansource'],
    note: 'For loans of the company that several lend',
  }),
  principal: amount(phrase('Principal'), {
    aliases: ['loanamount', 'amountgranted', 'originalamount'],
    note: 'For loans of the company: what was lent',
  }),
  interest_left: amount(phrase('Interest left'), {
    aliases: ['unpaidinterest', 'interestbalance', 'interest'],
    note: 'For loans of the company: what of the balance is interest; none when empty',
  }),
  released_on: date(phrase('Released on'), {
    aliases: ['datereleased', 'releasedate', 'dategranted', 'loandate'],
    note: 'For loans of the company, YYYY-MM-DD',
  }),
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
  taxable: amount(phrase('Gross taxable'), {
    isRequired: true,
    aliases: ['taxablegross', 'grosstaxable', 'taxableincome', 'taxable', 'taxablecompensation'],
    note: 'Taxable compensation from January on, after contributions',
  }),
  withheld: amount(phrase('Tax withheld'), { isRequired: true, aliases: ['withholdingtax', 'wtax', 'tax'] }),
  basic: amount(phrase('Basic earned'), {
    isRequired: true,
    aliases: ['basicearned', 'basicpay', 'basicsalary'],
    note: 'For the 13th month',
  }),
  non_taxable: amount(phrase('Non-taxable'), {
    aliases: ['nontaxable', 'grossnontaxable', 'exempt'],
    note: 'Without contributions and 13th month',
  }),
  sss: amount(phrase('SSS employee'), { aliases: ['sssee', 'sssemployeeshare'] }),
  philhealth: amount(phrase('PhilHealth employee'), { aliases: ['philhealthee', 'phicee'] }),
  pagibig: amount(phrase('Pag-IBIG employee'), { aliases: ['pagibigee', 'hdmfee'] }),
  thirteenth: amount(phrase('13th month paid'), { aliases: ['13thmonth', 'thirteenthmonth', '13thmonthpaid'] }),
};
