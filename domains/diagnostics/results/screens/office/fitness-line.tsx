// Whether a person is fit to work as the clinic decided last, and deciding it.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { FitnessDecision } from '../../contract.ts';
import { FitnessTag, fitnessDates } from '../fitness-words.tsx';

const FitnessDrawer = later(async () => (await import('./fitness-drawer.tsx')).FitnessDrawer);

type FitnessLineProps = {
  requestId: string;
  person: { readonly employeeId: string; readonly name: string };
  fitness: FitnessDecision | undefined;
  mayChange: boolean;
};

export function FitnessLine({ requestId, person, fitness, mayChange }: FitnessLineProps) {
  const [isDeciding, setDeciding] = useState(false);
  if (fitness === undefined && !mayChange) return null;
  return (
    <div className="dxr-fitness">
      <Decided fitness={fitness} />
      {mayChange && (
        <Button icon="approve" onClick={() => setDeciding(true)}>
          {fitness === undefined ? say('Decide fitness') : say('Decide again')}
          <span className="unseen"> {person.name}</span>
        </Button>
      )}
      {isDeciding && <FitnessDrawer {...{ requestId, person, fitness }} onClose={() => setDeciding(false)} />}
    </div>
  );
}

function Decided({ fitness }: Pick<FitnessLineProps, 'fitness'>) {
  return (
    <span className="dxo-two">
      <span className="row">
        <b>{say('Fitness to work')}</b>
        {fitness && <FitnessTag {...fitness} />}
      </span>
      {fitness?.limits}
      <small>{fitness === undefined ? say('Not decided yet') : fitnessDates(fitness)}</small>
    </span>
  );
}
