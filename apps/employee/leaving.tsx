// One's own leaving put together, in the order in which a leaver asks: the last day, the money, what is still held, the papers.
import { LastDay } from '@kawani/domains/offboarding/cases/screens/last-day';
import { MyCoe } from '@kawani/domains/offboarding/certificates/screens/my-coe';
import { WhatIHold } from '@kawani/domains/offboarding/clearance/screens/what-i-hold';
import { MyExitInterview } from '@kawani/domains/offboarding/exit/screens/exit-interview';
import { MyFinalPay } from '@kawani/domains/offboarding/exit/screens/final-pay';
import { MyQuitclaim } from '@kawani/domains/offboarding/exit/screens/quitclaim';
import { say } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { useIsLeaver } from '@kawani/kit/web/session';

const LastShift = later(async () => (await import('@kawani/domains/dashboard/screens/dashboard')).LastShift);

export function Leaving() {
  const isLeaver = useIsLeaver();
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Leaving')}</h1>
      </header>
      {isLeaver && <LastShift />}
      <LastDay />
      <MyFinalPay />
      <WhatIHold />
      <MyCoe />
      <MyExitInterview />
      <MyQuitclaim />
    </div>
  );
}
