// One's own profile put together: what other modules show or let a person set is beside the rest.
import { MyKioskPin } from '@kawani/domains/attendance/screens';
import { DiagnosticPermission } from '@kawani/domains/diagnostics/services/policy';
import { Profile } from '@kawani/domains/employees/screens';
import { MyShiftsHad } from '@kawani/domains/schedule/screens';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { LanguageCard } from '@kawani/kit/web/language-choice';
import { LinkButton } from '@kawani/kit/web/link';
import { Gate } from '@kawani/kit/web/session';
import { lazy, Suspense } from 'react';

const CARD_HEIGHT = 130;
const DIAGNOSTICS = '/e-services/diagnostic/my-requests';
const FitnessCard = lazy(async () => ({
  default: (await import('@kawani/domains/diagnostics/results/screens/fitness-card')).FitnessCard,
}));
const LeavingCard = lazy(async () => ({
  default: (await import('@kawani/domains/offboarding/cases/screens/leaving-card')).LeavingCard,
}));
const HeldCard = lazy(async () => ({
  default: (await import('@kawani/domains/uniforms/orders/screens/held-card')).HeldCard,
}));

export function OwnProfile() {
  return <Profile employment={<Employment />} settings={<Settings />} />;
}

function Employment() {
  return (
    <Suspense fallback={<Skeleton height={CARD_HEIGHT} />}>
      <MyShiftsHad />
      <Gate needs={[UniformPermission.FILE_UNIFORM_REQUEST]}>
        <HeldCard />
      </Gate>
      <Gate needs={[DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL]}>
        <Fitness />
      </Gate>
      <LeavingCard />
    </Suspense>
  );
}

function Fitness() {
  const link = (
    <LinkButton to={DIAGNOSTICS} look="quiet">
      {say('Results and booking')}
    </LinkButton>
  );
  return <FitnessCard aside={link} />;
}

function Settings() {
  return (
    <>
      <LanguageCard />
      <Suspense fallback={<Skeleton height={CARD_HEIGHT} />}>
        <MyKioskPin />
      </Suspense>
    </>
  );
}
