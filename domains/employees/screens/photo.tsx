// Somebody's photo; until it is there, or where there is none, the initials.

import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { fetchFile } from '@kawani/kit/web/call';
import { useEffect, useState } from 'react';

type PhotoProps = {
  /** Null where there is none; another id is another picture. */
  photo: string | null;
  name: string;
  endpoint: Endpoint;
  input?: Readonly<Record<string, string>>;
};

export function Photo({ photo, name, endpoint, input = {} }: PhotoProps) {
  const [url, setUrl] = useState<string>();
  const asked = JSON.stringify(input);
  useEffect(() => {
    setUrl(undefined);
    if (photo === null) return;
    let made: string | undefined;
    let isGone = false;
    fetchFile(endpoint, JSON.parse(asked) as never).then(
      (file) => {
        if (isGone) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      () => {},
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [photo, endpoint, asked]);
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
