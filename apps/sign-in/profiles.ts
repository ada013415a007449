// The realm's profiles, collected from the permissions: each permission says which profiles it is given to.
import { type Permission, PROFILES, type Profile } from '@kawani/kit/contract/permission';
import { allPermissions } from '../permissions.ts';

/** Every account holds these by Keycloak's own defaults, so no profile is given them. */
const PROVIDERS_PERMISSIONS = ['MANAGE-ACCOUNT', 'MANAGE-ACCOUNT-LINKS', 'VIEW-PROFILE', 'OFFLINE_ACCESS'];

export const grantablePermissions = allPermissions.filter(({ code }) => !PROVIDERS_PERMISSIONS.includes(code));

/** Everyone at work is an employee, and a manager of HR does an officer's work too. */
function includedIn(profile: Profile): readonly Profile[] {
  return profile === 'HR Manager' ? ['Employee', 'HR Officer', profile] : ['Employee', profile];
}

function isGivenTo(profile: Profile, permission: Permission): boolean {
  if (profile === 'Administrator') return true;
  return includedIn(profile).some((included) => permission.profiles.includes(included));
}

const codesOf = (profile: Profile): readonly string[] =>
  grantablePermissions.filter((permission) => isGivenTo(profile, permission)).map(({ code }) => code);

/** Profile → permission codes, in the order of their declarations. */
export const profiles = Object.fromEntries<readonly string[]>(
  PROFILES.map((profile) => [profile, codesOf(profile)]),
) as Readonly<Record<Profile, readonly string[]>>;
