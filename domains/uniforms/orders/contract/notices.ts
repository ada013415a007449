// What uniform orders say in requests, timelines and notifications, stored by code and said in the reader's language.
import { notices } from '@kawani/kit/contract/notices';

export const UniformText = notices('uniform', {
  ITEM: '{quantity} × {name}, size {size}',
  AND: '{first}; {rest}',
  FREE: 'Free issue',
  CASH: '{total} in cash when it’s claimed',
  UPAR: '{total} from pay on {count, plural, one {# payday} other {# paydays}}, from {first}',
  LABEL_PLACE: 'Pick-up place',
  LABEL_PAYMENT: 'Payment',
  LABEL_TOTAL: 'Total',
  LABEL_LINE: 'Line {nth}',
  FREE_LINE: '{item}: free',
  PAID_LINE: '{item}: {amount}',
  PICKED_UP_TITLE: 'Your uniform order was picked up by {name}',
  PICKED_UP: 'It was handed over for you. Reference: {ref}',
  LAPSED: 'Not claimed within {days} days',
  LAPSED_NOTICE: 'It was not claimed within {days} days. You can order it again. Reference: {ref}',
});
