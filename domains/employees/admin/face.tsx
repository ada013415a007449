// The face of a person in a list: the photo where there is one, else the initials.
import { fetchFile } from '@kawani/kit/web/call';
import { useEffect, useState } from 'react';
import { recordApi } from '../contract/my-profile.ts';
import './list.css';

type Shown = { readonly id: string; readonly name: string; readonly photo: string | null };

export function Face({ employee: { id, name, photo } }: { employee: Shown }) {
  const address = usePhoto(id, photo);
  return (
    <span className="face" aria-hidden="true">
      {address === undefined ? initialsOf(name) : <img src={address} alt="" width={32} height={32} />}
    </span>
  );
}

/** `Dela Cruz, Juan S.` is JD. */
function initialsOf(name: string): string {
  const [last = '', first = ''] = name.split(', ');
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}

/** A photo comes by an operation that asks who looks: no address of its own leads to it. */
function usePhoto(id: string, photo: string | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (photo === null) return;
    let made: string | undefined;
    let isOver = false;
    fetchFile(recordApi.photo, { employeeId: id })
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
  }, [id, photo]);
  return address;
}
