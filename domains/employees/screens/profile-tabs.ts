// The tabs of a profile, and on which of them a section is found.
import type { ProfileSection } from '../contract/profile-sections.ts';

export const TABS = [
  { key: 'personal', title: 'Personal' },
  { key: 'contact', title: 'Contact' },
  { key: 'family', title: 'Family' },
  { key: 'emergency', title: 'Emergency' },
  { key: 'government', title: 'Government numbers' },
  { key: 'employment', title: 'Employment' },
  { key: 'education', title: 'Education, training, licences' },
  { key: 'pay-out', title: 'Pay-out' },
  { key: 'sizes', title: 'Sizes' },
  { key: 'documents', title: 'Documents' },
  { key: 'settings', title: 'Settings' },
] as const;

export const TAB_OF: Readonly<Record<ProfileSection, string>> = {
  PERSONAL: 'personal',
  CONTACT: 'contact',
  ADDRESS: 'contact',
  FAMILY: 'family',
  EMERGENCY: 'emergency',
  GOVERNMENT: 'government',
  EDUCATION: 'education',
  PAY_OUT: 'pay-out',
  SIZES: 'sizes',
};
