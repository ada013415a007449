// The face of a person in a list: the photo where there is one, else the initials.
import { Portrait } from '@kawani/kit/web/portrait';
import { recordApi } from '../contract/my-profile.ts';
import './list.css';

type Shown = { readonly id: string; readonly name: string; readonly photo: string | null };

export function Face({ employee: { id, name, photo } }: { employee: Shown }) {
  return <Portrait name={name} photo={{ endpoint: recordApi.photo, input: { employeeId: id }, version: photo }} />;
}
