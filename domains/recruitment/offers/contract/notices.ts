// What job offers say in notifications: never to whom, since a notification outlives what is kept of an applicant.
import { notices } from '@kawani/kit/contract/notices';

export const OfferText = notices('recruitment', {
  ACCEPTED_TITLE: 'A job offer was accepted',
  DECLINED_TITLE: 'A job offer was declined',
  EXPIRED_TITLE: 'A job offer has expired',
  ABOUT: '{designation}, {place}.',
  EXPIRED: '{designation}, {place}. Nobody answered in time. You can send another offer.',
});
