// /handbook: for everybody who works here, also after the first weeks.
import { say } from '@kawani/kit/contract/say';
import { Handbook } from './handbook.tsx';

export function HandbookPage() {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Handbook')}</h1>
      </header>
      <Handbook />
    </div>
  );
}
