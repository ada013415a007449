// The letter of a resignation, as it was written.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-body';
import { say } from '@kawani/kit/contract/say';
import './leaving.css';

export function Letter({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <RequestSection title={say('Letter')}>
      <p className="leaving-letter">{text}</p>
    </RequestSection>
  );
}
