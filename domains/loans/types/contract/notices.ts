// What is told of changes of loan terms, stored by code and said in the reader's language.
import { notices } from '@kawani/kit/contract/notices';

export const LoanTermsText = notices('loan-terms', {
  WAITS_TITLE: 'Loan terms for approval',
  WAITS: '{by} proposed {name} from {date}. Somebody else has to approve it.',
  APPROVED_TITLE: 'Loan terms approved',
  APPROVED: '{by} approved {name}, effective {date}.',
  REJECTED_TITLE: 'Loan terms rejected',
  REJECTED: '{by} rejected {name}, planned from {date}.',
  TERMS: 'terms of {type} loans',
  COMMON: 'rules of all loans',
});
