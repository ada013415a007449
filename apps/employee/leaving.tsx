// One's own leaving put together, in the order in which a leaver asks: the last day, the money, what is still held, the papers.
import { LastDay } from '@kawani/domains/offboarding/cases/screens/last-day';
import { MyCoe } from '@kawani/domains/offboarding/certificates/screens/my-coe';
import { WhatIHold } from '@kawani/domains/offboarding/clearance/screens/what-i-hold';
import { MyExitInterview } from '@kawani/domains/offboarding/exit/screens/exit-interview';
import { MyFinalPay } from '@kawani/domains/offboarding/exit/screens/final-pay';
import { MyQuitclaim } from '@kawani/domains/offboarding/exit/screens/quitclaim';
import { say } from '@kawani/kit/contract/say';

export function Leaving() {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Leaving')}</h1>
      </header>
      <LastDay />
      <MyFinalPay />
      <WhatIHold />
      <MyCoe />
      <MyExitInterview />
      <MyQuitclaim />
    </div>
  );
}
