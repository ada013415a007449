// Somebody's photo; until it is there, or where there is none, the initials.

import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { usePicture } from '@kawani/kit/web/picture';

type PhotoProps = {
  /** Null where there is none; another id is another picture. */
  photo: string | null;
  name: string;
  endpoint: Endpoint;
  input?: Readonly<Record<string, string>>;
};

export function Photo({ photo, name, endpoint, input = {} }: PhotoProps) {
  const url = usePicture(endpoint, input, photo);
  if (url !== undefined) return <img className="profile-photo" src={url} alt={name} />;
  const initials = name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => part[0])
    .filter((_, at, all) => at === 0 || at === all.length - 1);
  return (
    <span className="profile-photo" aria-hidden="true">
      {initials}
    </span>
  );
}
