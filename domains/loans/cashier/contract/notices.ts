// What people are told of their payments, stored by code and said in the reader's language. Texts carry no amounts.
import { notices } from '@kawani/kit/contract/notices';

export const CashierText = notices('cashier', {
  TITLE: 'Your accounts',
  PAID: 'Your payment by receipt {ref} was posted.',
  TAKEN_BACK: 'Your payment by receipt {ref} was taken back. What it paid is owed again.',
});
