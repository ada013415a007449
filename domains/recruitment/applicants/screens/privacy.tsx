// The privacy notice by itself, for the foot of every page.
import { say } from '@kawani/kit/contract/say';
import './applicants.css';
import { PrivacyNotice } from './privacy-notice.tsx';

export function Privacy() {
  return (
    <article className="card prose">
      <h1>{say('Privacy notice')}</h1>
      <PrivacyNotice />
    </article>
  );
}
