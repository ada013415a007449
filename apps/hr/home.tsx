// Where the app opens: what there is to do here, for this person.
import { useMe } from '@kawani/kit/web/session';

export function Home() {
  const me = useMe();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>Good day{me && `, ${me.displayName}`}</h1>
          <p>Choose from the menu what you want to work on.</p>
        </div>
      </header>
    </div>
  );
}
