// What people are told of their accounts, stored by code and said in the reader's language. Texts carry no amounts.
import { notices } from '@kawani/kit/contract/notices';

export const AccountText = notices('deductions', {
  TITLE: 'Your accounts',
  OPENED: '{no} was opened: {kind}.',
  SIGNED: '{title}: your written authorization was entered. It is taken from your pay from now on ({kind}).',
  REVOKED: 'An authorization was revoked. Nothing more is taken from your pay by it.',
});
