// The tabs of a profile, and on which of them a section is found.
import { phrase, say } from '@kawani/kit/contract/say';
import type { ProfileSection } from '../contract/profile-sections.ts';

const TABS = [
  { key: 'personal', title: phrase('Personal') },
  { key: 'contact', title: phrase('Contact') },
  { key: 'family', title: phrase('Family') },
  { key: 'emergency', title: phrase('Emergency') },
  { key: 'government', title: phrase('Government numbers') },
  { key: 'employment', title: phrase('Employment') },
  { key: 'education', title: phrase('Education, training, licences') },
  { key: 'pay-out', title: phrase('Pay-out') },
  { key: 'sizes', title: phrase('Sizes') },
  { key: 'documents', title: phrase('Documents') },
  { key: 'settings', title: phrase('Settings') },
] as const;

export const FIRST_TAB = TABS[0].key;

export function profileTabs(): { key: string; title: string }[] {
  return TABS.map(({ key, title }) => ({ key, title: say(title) }));
}

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
