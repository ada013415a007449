// One's own profile put together: what other rooms let a person set stands among the settings.
import { MyKioskPin } from '@kawani/domains/attendance/screens';
import { Profile } from '@kawani/domains/employees/screens';
import { Suspense } from 'react';

export function OwnProfile() {
  return (
    <Profile
      settings={
        <Suspense>
          <MyKioskPin />
        </Suspense>
      }
    />
  );
}
