// A picture that comes by an operation that asks who looks: no address of its own leads to it.
import type { Endpoint, GivesOf } from '@kawani/kit/contract/endpoint';
import { useEffect, useState } from 'react';
import { fetchFile } from './call.tsx';

/** Its address within this page. `version` is another for another picture; null: there is none. */
export function usePicture<E extends Endpoint>(
  endpoint: E,
  input: GivesOf<E>,
  version: string | null,
): string | undefined {
  const [address, setAddress] = useState<string>();
  const asked = JSON.stringify(input);
  useEffect(() => {
    if (version === null) return;
    let made: string | undefined;
    let isOver = false;
    fetchFile(endpoint, JSON.parse(asked))
      .then((file) => {
        if (isOver) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      setAddress(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [endpoint, asked, version]);
  return address;
}
