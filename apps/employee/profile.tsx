// One's own profile put together: what other modules show or let a person set is beside the rest.
import { MyKioskPin } from '@kawani/domains/attendance/screens';
import { Profile } from '@kawani/domains/employees/screens';
import { MyShiftsHad } from '@kawani/domains/schedule/screens';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import { LanguageCard } from '@kawani/kit/web/language-choice';
import { Gate } from '@kawani/kit/web/session';
import { lazy, Suspense } from 'react';

const HeldCard = lazy(async () => ({
  default: (await import('@kawani/domains/uniforms/orders/screens/held-card')).HeldCard,
}));

export function OwnProfile() {
  return <Profile employment={<Employment />} settings={<Settings />} />;
}

function Employment() {
  return (
    <Suspense>
      <MyShiftsHad />
      <Gate needs={[UniformPermission.FILE_UNIFORM_REQUEST]}>
        <HeldCard />
      </Gate>
    </Suspense>
  );
}

function Settings() {
  return (
    <>
      <LanguageCard />
      <Suspense>
        <MyKioskPin />
      </Suspense>
    </>
  );
}
