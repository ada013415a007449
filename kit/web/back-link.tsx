// The way back to the page that a link led here from, for a visit that mends one thing: it stands in the address, so that a
// reload and the tabs of the page keep it.
import { say } from '@kawani/kit/contract/say';
import { Icon } from './icon.tsx';
import { Link, useUrlState } from './link.tsx';
import { useShown } from './router.tsx';

const STATE = { back: '' };

/** Of a page of this app: nothing else is gone back to. */
const WITHIN = /^\/(?!\/)/;

/** The query that leads back to what is shown now. */
export function useWayBack(): { readonly back: string } {
  return { back: useShown().address };
}

/** Nothing where no link led here. */
export function BackLink() {
  const [{ back }] = useUrlState(STATE);
  if (!WITHIN.test(back)) return null;
  const [to = '', query = ''] = back.split('?');
  return (
    <p>
      <Link className="back-link" to={to} search={Object.fromEntries(new URLSearchParams(query))}>
        <Icon name="left" size={16} /> {say('Back')}
      </Link>
    </p>
  );
}
