// Maintenance: Device Profiles. What the states in a biometric device's file mean, and whose its user ids are.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { laterPart } from '@kawani/kit/web/later';
import type { Column } from '@kawani/kit/web/list';
import { Register } from '@kawani/kit/web/register';
import { StateTag } from '@kawani/kit/web/state-tag';
import { DeviceKind, type DeviceProfile, deviceProfilesApi } from '../contract/device-profiles.ts';

const columns = (): readonly Column<DeviceProfile>[] => [
  { key: 'name', title: say('Name'), sort: 'name', cell: ({ name }) => name },
  { key: 'site', title: say('Detachment'), cell: ({ site }) => site?.name ?? '' },
  { key: 'devices', title: say('Device ids'), cell: ({ devices }) => devices.join(', ') },
  { key: 'states', title: say('States'), cell: statesOf },
  { key: 'users', title: say('Assigned user ids'), align: 'right', cell: ({ users }) => showCount(users) },
  { key: 'imports', title: say('Imports'), align: 'right', cell: ({ imports }) => showCount(imports) },
  { key: 'active', title: say('Active'), cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

function statesOf({ isClock, states }: DeviceProfile): string {
  if (isClock) return say('One state for everything');
  return states.map(({ state, kind }) => `${state}: ${DeviceKind.labelOf(kind)}`).join(', ');
}

const useProfileForm = laterPart(async () => (await import('./device-profile-form.tsx')).DEVICE_PROFILE_FORM);

export function DeviceProfiles() {
  return (
    <Register
      api={deviceProfilesApi}
      title={say('Device Profiles')}
      about={say('What the states in a biometric device’s file mean, and whose its user ids are.')}
      seeks={say('Name or device id')}
      columns={columns()}
      card={(profile) => ({
        title: profile.name,
        main: profile.site?.name ?? say('No detachment'),
        detail: statesOf(profile),
      })}
      nameOf={({ name }) => name}
      useEntryForm={useProfileForm}
    />
  );
}
