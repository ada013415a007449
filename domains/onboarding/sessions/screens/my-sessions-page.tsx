// /my-sessions: for anybody who is invited, also long after onboarding.
import { say } from '@kawani/kit/contract/say';
import { MySessions } from './my-sessions.tsx';

export function MySessionsPage() {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('My sessions')}</h1>
      </header>
      <MySessions />
    </div>
  );
}
