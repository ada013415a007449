// Somebody who is in a card of Today: who, for which job, and what is due.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import type { ReactNode } from 'react';
import './screening.css';

type TodayRowProps = {
  id: string;
  name: string;
  designation: string;
  place: string;
  onOpen: (id: string) => void;
  children: ReactNode;
};

export function TodayRow({ id, name, designation, place, onOpen, children }: TodayRowProps) {
  return (
    <li>
      <span className="screening-who">
        <Button look="link" onClick={() => onOpen(id)}>
          {name}
        </Button>
        <span className="second">{say('{designation} at {place}', { designation, place })}</span>
      </span>
      <span className="screening-aside">{children}</span>
    </li>
  );
}
