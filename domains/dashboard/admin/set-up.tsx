// The set-up guide: every step of a new company with its state, why it matters, and where it is done.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { LinkButton } from '@kawani/kit/web/link';
import { Progress } from '@kawani/kit/web/progress';
import { CONFIRMED_STEPS, type SetUp, SetUpStep, setUpApi } from '../contract/set-up.ts';
import { ServerCare } from './server-care.tsx';
import { type Place, wordsOf } from './set-up-words.ts';

const HEIGHT = 800;

export function SetUpGuide() {
  const answer = useAnswer(setUpApi.guide, {});
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Set-up guide')}</h1>
          <p>{say('Twelve steps from an empty company to the first payslip. Do them in this order.')}</p>
        </div>
      </header>
      <Block of={answer} height={HEIGHT} failed={say("The guide couldn't be loaded.")}>
        {(guide) => <Steps guide={guide} />}
      </Block>
    </div>
  );
}

function Steps({ guide }: { guide: SetUp }) {
  const { steps } = guide;
  const next = steps.find(({ done }) => !done)?.step;
  return (
    <>
      <ServerCare of={guide} />
      <Progress label={say('Steps done')} done={steps.filter(({ done }) => done).length} of={steps.length} />
      {steps.map((step, at) => (
        <Step key={step.step} no={at + 1} of={step} isNext={step.step === next} />
      ))}
    </>
  );
}

type StepProps = { no: number; of: SetUp['steps'][number]; isNext: boolean };

function Step({ no, of: { step, done, left }, isNext }: StepProps) {
  const { why, minutes, places } = wordsOf(step);
  const state = done ? (
    <Tag tone="good">{say('Done')}</Tag>
  ) : (
    <Tag tone={isNext ? 'info' : 'plain'} icon="waiting">
      {say('About {minutes} min', { minutes })}
    </Tag>
  );
  return (
    <Card title={`${no}. ${SetUpStep.labelOf(step)}`} aside={state}>
      <div className="stack">
        <p className="second">{why}</p>
        {left > 0 && (
          <p className="second">
            {say('{left, plural, one {# person has} other {# people have}} no pay set-up.', { left })}
          </p>
        )}
        {places.length > 0 && (
          <div className="row">
            {places.map((place, at) => (
              <PlaceLink key={place.to} place={place} isFirst={isNext && at === 0} />
            ))}
            <Confirmation step={step} done={done} />
          </div>
        )}
      </div>
    </Card>
  );
}

function PlaceLink({ place: { label, to, search = {} }, isFirst }: { place: Place; isFirst: boolean }) {
  return (
    <LinkButton to={to} search={search} look={isFirst ? 'primary' : 'plain'}>
      {label}
    </LinkButton>
  );
}

/** For what no data tells. */
function Confirmation({ step, done }: { step: SetUpStep; done: boolean }) {
  const confirm = useVerb(setUpApi.confirm, { quiet: true });
  const confirmed = CONFIRMED_STEPS.find((each) => each === step);
  if (done || confirmed === undefined) return null;
  return (
    <Button icon="check" busy={confirm.isPending} onClick={() => confirm.mutate({ step: confirmed })}>
      {confirmed === 'HOLIDAYS' ? say('I checked them') : say('They are right as they are')}
    </Button>
  );
}
