// The sections of a profile: apart from the lists of values that their forms offer.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

/** The parts of a record that are changed, reviewed and planned as one. */
export const ProfileSection = valueList({
  PERSONAL: 'Personal',
  CONTACT: 'Contact',
  ADDRESS: 'Addresses',
  FAMILY: 'Family',
  EMERGENCY: 'Emergency contacts',
  GOVERNMENT: 'Government numbers',
  EDUCATION: 'Education, training, licences',
  PAY_OUT: 'Pay-out',
  SIZES: 'Sizes',
});
export type ProfileSection = CodeOf<typeof ProfileSection>;

/** What an employee changes by asking; the other sections are theirs to write. */
export const ProfileRequestType = valueList({
  PERSONAL: ProfileSection.labels.PERSONAL,
  ADDRESS: ProfileSection.labels.ADDRESS,
  FAMILY: ProfileSection.labels.FAMILY,
  GOVERNMENT: ProfileSection.labels.GOVERNMENT,
  EDUCATION: ProfileSection.labels.EDUCATION,
  PAY_OUT: ProfileSection.labels.PAY_OUT,
  PHOTO: 'Photo',
});
export type ProfileRequestType = CodeOf<typeof ProfileRequestType>;

/** What an employee writes without asking. */
export const OwnSection = valueList({
  CONTACT: ProfileSection.labels.CONTACT,
  EMERGENCY: ProfileSection.labels.EMERGENCY,
  SIZES: ProfileSection.labels.SIZES,
});
export type OwnSection = CodeOf<typeof OwnSection>;
