// One's own profile put together: what other rooms know or let a person set stands beside the rest.
import { MyKioskPin } from '@kawani/domains/attendance/screens';
import { Profile } from '@kawani/domains/employees/screens';
import { MyShiftsHad } from '@kawani/domains/schedule/screens';
import { Suspense } from 'react';

export function OwnProfile() {
  return (
    <Profile
      employment={
        <Suspense>
          <MyShiftsHad />
        </Suspense>
      }
      settings={
        <Suspense>
          <MyKioskPin />
        </Suspense>
      }
    />
  );
}
