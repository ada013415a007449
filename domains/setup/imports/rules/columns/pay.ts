// The sheets Pay and Bank.
import { AllowancePer, PayBasis, PayOutChannel } from '@kawani/domains/employees/contract';
import { payOutChannelNamed } from '@kawani/domains/employees/contract/pay-out-names';
import { phrase } from '@kawani/kit/contract/say';
import { amount, type Columns, choice, date, NUMBER, text, yesNo } from './spec.ts';

export const ALLOWANCES = 3;

export const PAY: Columns = {
  number: NUMBER,
  from: date(phrase('From'), { isRequired: true, aliases: ['effectivedate', 'effectivefrom', 'effectivity', 'since'] }),
  basis: choice(phrase('Basis'), PayBasis.labels, {
    isRequired: true,
    aliases: ['paytype', 'paybasis', 'ratetype'],
    also: { day: 'DAILY', month: 'MONTHLY' },
  }),
  rate: amount(phrase('Rate'), {
    isRequired: true,
    aliases: ['basicrate', 'salary', 'basicpay', 'basicsalary', 'dailyrate'],
  }),
  factor: text(phrase('Factor'), {
    isRequired: true,
    most: 6,
    aliases: ['eemr', 'daysayear', 'workingdays'],
    note: 'Like 313',
  }),
  mwe: yesNo(phrase('Minimum wage earner'), { aliases: ['mwe', 'minimumwage'] }),
  cola: amount(phrase('COLA a day'), { aliases: ['cola'] }),
  ...Object.fromEntries(
    Array.from({ length: ALLOWANCES }, (_, at) => at + 1).flatMap((nth) => [
      [`allowance_${nth}`, text(`Allowance ${nth}`, { most: 60, note: 'Name' })],
      [`allowance_${nth}_amount`, amount(`Allowance ${nth} amount`)],
      [
        `allowance_${nth}_per`,
        choice(`Allowance ${nth} per`, AllowancePer.labels, { also: { day: 'DAY', month: 'MONTH' } }),
      ],
      [`allowance_${nth}_taxable`, yesNo(`Allowance ${nth} taxable`)],
    ]),
  ),
};

export const BANK: Columns = {
  number: NUMBER,
  channel: choice(phrase('Bank'), PayOutChannel.labels, {
    isRequired: true,
    aliases: ['bankname', 'channel', 'payout'],
    named: payOutChannelNamed,
  }),
  account_name: text(phrase('Account name'), { isRequired: true, most: 100, aliases: ['nameonaccount'] }),
  account_number: text(phrase('Account number'), {
    isRequired: true,
    most: 30,
    aliases: ['accountno', 'acctno', 'bankaccount', 'acctnumber', 'atm', 'atmno'],
  }),
};
