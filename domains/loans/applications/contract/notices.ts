// What loans say in requests, timelines and notifications, stored by code and said in the reader's language.
import { notices } from '@kawani/kit/contract/notices';

export const LoanText = notices('loan', {
  AMOUNT: '{amount}, {source}',
  VALE: '{amount}',
  EFFECT: '{each} on each of {count} paydays, the last on {last}',
  EFFECT_ONCE: '{each} on {last}',
  LABEL_SECURITY: 'Security',
  LABEL_RELEASE: 'Release',
  LABEL_TERM: 'Number of cut-offs',
  LABEL_TOTAL: 'Total to pay',
  LABEL_CHARGES: 'Interest and charges',
  LABEL_NET: 'Net proceeds',
  LABEL_RATE: 'Effective interest rate',
  LABEL_WARNING: 'Warning',
  RATE: '{rate} a year',
  SAVINGS_BELOW_MINIMUM: 'Savings deposit {value} is below the minimum of {minimum}',
  NET_EQUITY_NEGATIVE: 'Net Equity is negative: {value}',
});
