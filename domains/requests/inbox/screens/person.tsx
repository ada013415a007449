// Who asks, in lists and drawers of those who decide.
import { Portrait } from '@kawani/kit/web/portrait';
import type { RequestLine } from '../../engine/contract/request.ts';
import type { Inbox } from '../contract.ts';
import './inbox.css';

type PersonProps = {
  owner: Pick<RequestLine['owner'], 'name' | 'number' | 'designation'> & Partial<Pick<RequestLine['owner'], 'photo'>>;
  /** The request that one decides, which lets one see the photo. */
  of?: { readonly inbox: Inbox; readonly id: string };
};

export function Person({ owner: { name, number, designation, photo = null }, of }: PersonProps) {
  return (
    <span className="person">
      <Portrait name={name} photo={of && { endpoint: of.inbox.api.photo, input: { id: of.id }, version: photo }} />
      <span>
        <strong>{name}</strong>
        <small>{[number, designation].filter((part) => part !== null).join(' · ')}</small>
      </span>
    </span>
  );
}
