// Links side by side: a picture or a number, and what is behind it.
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import type { Query } from './router.tsx';
import './link-tiles.css';

export type LinkTile = {
  key: string;
  to: string;
  search?: Query;
  /** A picture, or a number in `strong`. */
  lead: ReactNode;
  /** In `strong` and `small` where there are two lines. */
  says: ReactNode;
};

export function LinkTiles({ tiles }: { tiles: readonly LinkTile[] }) {
  return (
    <ul className="link-tiles">
      {tiles.map(({ key, lead, says, ...link }) => (
        <li key={key}>
          <Link {...link}>
            {lead}
            <span>{says}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
