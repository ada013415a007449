// The face of a person in a list: the photo where there is one, else the initials.
import { usePicture } from '@kawani/kit/web/picture';
import { recordApi } from '../contract/my-profile.ts';
import './list.css';

type Shown = { readonly id: string; readonly name: string; readonly photo: string | null };

export function Face({ employee: { id, name, photo } }: { employee: Shown }) {
  const address = usePicture(recordApi.photo, { employeeId: id }, photo);
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
