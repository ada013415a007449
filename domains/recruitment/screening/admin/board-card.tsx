// A card of the board: who, for which job, for how long, and what is missing; ticked, called, moved or opened from here.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Icon } from '@kawani/kit/web/icon';
import { MenuButton } from '@kawani/kit/web/menu-button';
import type { DragEvent } from 'react';
import type { ApplicantCard } from '../contract/applicant.ts';
import { ApplicationSource } from '../lists.ts';
import { mayMove } from '../rules.ts';
import { InStep, Marks, moveChoices } from './applicant-words.tsx';
import { pressOn } from './board-keys.tsx';
import type { Shelf } from './shelf.ts';

type BoardCardProps = { card: ApplicantCard; shelf: Shelf; isMoving?: boolean };

export function BoardCard({ card, shelf, isMoving = false }: BoardCardProps) {
  const { id, name, designation, place, source, mobile } = card;
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData('text/plain', name);
    shelf.onDrag(card);
  };
  const mayBeMoved = mayMove(card.state) && !isMoving;
  return (
    <li
      className="screening-card"
      data-chosen={shelf.chosen.has(id) || undefined}
      data-open={shelf.opened === id || undefined}
      data-moving={isMoving || undefined}
      draggable={mayBeMoved && shelf.isWide}
      onDragStart={drag}
      onDragEnd={() => shelf.onDrag(undefined)}
    >
      <div className="screening-card-head">
        {mayBeMoved && (
          <label className="tick">
            <input
              type="checkbox"
              aria-label={say('Select {name}', { name })}
              checked={shelf.chosen.has(id)}
              onChange={() => shelf.onToggle(card)}
            />
          </label>
        )}
        <Button
          look="link"
          data-card={id}
          onKeyDown={(event) => pressOn(event, card, shelf)}
          onClick={() => shelf.onOpen(id)}
        >
          {name}
        </Button>
      </div>
      <p>
        {designation}
        <br />
        <span className="quiet">{place}</span>
      </p>
      <div className="screening-tags">
        <InStep card={card} />
        <span className="quiet">{ApplicationSource.labelOf(source)}</span>
        <Marks card={card} />
      </div>
      <div className="screening-card-foot">
        <a
          className="button"
          data-look="quiet"
          data-icon
          href={`tel:${mobile}`}
          aria-label={say('Call {name}', { name })}
        >
          <Icon name="phone" />
        </a>
        {mayBeMoved && (
          <MenuButton
            isBare
            icon="right"
            label={say('Move {name}', { name })}
            choices={moveChoices(card, (to) => shelf.onMove(card, to))}
          />
        )}
      </div>
    </li>
  );
}
