// One's own profile put together: what other modules show or let a person set is beside the rest.
import { MyKioskPin } from '@kawani/domains/attendance/screens';
import { Profile } from '@kawani/domains/employees/screens';
import { MyShiftsHad } from '@kawani/domains/schedule/screens';
import { LanguageCard } from '@kawani/kit/web/language-choice';
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
        <>
          <LanguageCard />
          <Suspense>
            <MyKioskPin />
          </Suspense>
        </>
      }
    />
  );
}
