// Where the app opens: what there is to do here, for this person.
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useMe } from '@kawani/kit/web/session';

const ToDo = later(async () => (await import('./to-do.tsx')).ToDo, <Skeleton height={160} />);

export function Home() {
  const me = useMe();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{me ? say('Good day, {name}', { name: me.displayName }) : say('Good day')}</h1>
          <p>{say('Choose from the menu what you want to work on.')}</p>
        </div>
      </header>
      <section className="stack" aria-label={say('What waits for you')}>
        <h2>{say('What waits for you')}</h2>
        <ToDo />
      </section>
    </div>
  );
}
