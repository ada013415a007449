// Work that takes a while, and how far it is.
import { say } from '@kawani/kit/contract/say';
import './forms.css';

export function Progress({ label, done, of }: { label: string; done: number; of: number }) {
  return (
    <div className="progress">
      <span role="status">{say('{label}: {done} of {of}', { label, done, of })}</span>
      <progress aria-label={label} max={of} value={done} />
    </div>
  );
}
