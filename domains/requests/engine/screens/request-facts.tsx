// The parts that a request and other records show their facts in.
import { say } from '@kawani/kit/contract/say';
import { unbroken } from '@kawani/kit/web/unbroken';
import { type ReactNode, useId } from 'react';
import type { RequestDetail } from '../contract/request.ts';
import './requests.css';

/** A part of an opened request, named by its title. */
export function RequestSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

export function FactList({ facts }: { facts: RequestDetail['facts'] }) {
  return (
    <dl className="request-facts">
      {facts.map(({ label, value, was }) => (
        <div key={`${label} ${value}`}>
          <dt>{label}</dt>
          {was === undefined ? <dd>{unbroken(value)}</dd> : <Changed was={was} is={value} />}
        </div>
      ))}
    </dl>
  );
}

/** Old and new side by side, each told in words too. */
function Changed({ was, is }: { was: string | null; is: string }) {
  return (
    <dd className="fact-change">
      <span className="quiet">
        <span className="unseen">{say('Before:')} </span>
        {was ?? say('None')}
      </span>
      <span aria-hidden="true">→</span>
      <b>
        <span className="unseen">{say('Now:')} </span>
        {is}
      </b>
    </dd>
  );
}
