// What a person is told of a result: that it is there, never what it is about.
import { notices } from '@kawani/kit/contract/notices';

export const ResultText = notices('diagnostic-result', {
  READY_TITLE: 'Your result is ready',
  READY: 'You can open it under Diagnostic. Only you and the clinic can see it.',
});
