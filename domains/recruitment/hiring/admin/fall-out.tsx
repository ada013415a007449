// Ending a hire of somebody who does not come after all.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { HiringDetail } from '../contract/hiring.ts';

const EndDrawer = later(async () => (await import('./end-drawer.tsx')).EndDrawer);

type FallOutButtonProps = { hiring: HiringDetail; onEnded: () => void; onStale: () => void };

/** From the accepted offer until the employee record is made. */
export const isEndable = ({ hire, waitsFor }: HiringDetail): boolean =>
  hire === null ? waitsFor === 'ASK_PAPERS' : !hire.isEmployed;

export function FallOutButton({ hiring, onEnded, onStale }: FallOutButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{say('End this hire')}</Button>
      {isAsking && <EndDrawer {...{ hiring, onEnded, onStale }} onClose={() => setAsking(false)} />}
    </>
  );
}
