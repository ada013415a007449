// What a person is told of a result: that it is there, never what it is about. And of a medical that ends.
import { notices } from '@kawani/kit/contract/notices';

export const ResultText = notices('diagnostic-result', {
  READY_TITLE: 'Your result is ready',
  READY: 'You can open it under Diagnostic. Only you and the clinic can see it.',
  MEDICAL_ENDS: 'Your medical ends on {date}',
  MEDICAL_ENDED: 'Your medical ended on {date}',
  MEDICAL_RENEW: 'Book a new one at the clinic, on a day that suits you.',
  MEDICAL_BOOK: 'Book',
});
