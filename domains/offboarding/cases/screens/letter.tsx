// The letter of a resignation, as it was written.
import { say } from '@kawani/kit/contract/say';
import { useId } from 'react';
import './leaving.css';

export function Letter({ text }: { text: string | null }) {
  const id = useId();
  if (text === null) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{say('Letter')}</h3>
      <p className="leaving-letter">{text}</p>
    </section>
  );
}
