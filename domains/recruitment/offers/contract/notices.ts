// What job offers say in notifications.
import { notices } from '@kawani/kit/contract/notices';

export const OfferText = notices('recruitment', {
  ACCEPTED_TITLE: 'A job offer was accepted',
  DECLINED_TITLE: 'A job offer was declined',
  EXPIRED_TITLE: 'A job offer has expired',
  ABOUT: '{name}: {designation}, {place}.',
  EXPIRED: '{name}: {designation}, {place}. Nobody answered in time. You can send another offer.',
});
