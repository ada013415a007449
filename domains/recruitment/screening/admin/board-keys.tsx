// The keyboard on the board: while a card has the focus, X selects it, M and a letter move it, J and K walk the column.
import { say } from '@kawani/kit/contract/say';
import type { KeyboardEvent } from 'react';
import { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import { COLUMNS } from '../lists.ts';
import { mayMove } from '../rules.ts';
import type { Shelf } from './shelf.ts';

/** The first letter of each, and they all differ. */
const letterOf = (state: ApplicationState): string => state.charAt(0).toLowerCase();
const WALKS: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  j: 'nextElementSibling',
  ArrowDown: 'nextElementSibling',
  k: 'previousElementSibling',
  ArrowUp: 'previousElementSibling',
};

export function pressOn(event: KeyboardEvent<HTMLElement>, card: ApplicantCard, shelf: Shelf): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (shelf.lettered?.id === card.id) choose(event, key, card, shelf);
  else if (key === 'x' && mayMove(card.state)) shelf.onToggle(card);
  else if (key === 'm' && mayMove(card.state)) shelf.onLetter(card);
  else if (!walk(event, key)) return;
  event.preventDefault();
}

/** Any other key leaves it where it is. */
function choose({ currentTarget }: KeyboardEvent<HTMLElement>, key: string, card: ApplicantCard, shelf: Shelf): void {
  if (key === 'Shift') return;
  shelf.onLetter(undefined);
  const to = COLUMNS.find((state) => letterOf(state) === key);
  if (to === undefined || to === card.state) return;
  const beside = besides(currentTarget, 'nextElementSibling') ?? besides(currentTarget, 'previousElementSibling');
  shelf.onMove(card, to);
  // The card is drawn elsewhere: the focus stays in the column.
  beside?.focus();
}

function walk({ currentTarget }: KeyboardEvent<HTMLElement>, key: string): boolean {
  const way = WALKS[key];
  if (way === undefined) return false;
  besides(currentTarget, way)?.focus();
  return true;
}

function besides(button: HTMLElement, way: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | null {
  return button.closest('li')?.[way]?.querySelector<HTMLElement>('[data-card]') ?? null;
}

export function KeyHelp({ lettered }: Pick<Shelf, 'lettered'>) {
  return (
    <div className="screening-keys quiet" role="status">
      {lettered === undefined ? (
        <span>
          {say('With a card in focus:')} <kbd>X</kbd> {say('select')}, <kbd>M</kbd> {say('and a letter: move')},{' '}
          <kbd>J</kbd> <kbd>K</kbd> {say('next, previous')}
        </span>
      ) : (
        <span>
          {say('Move {name} to:', { name: lettered.name })}
          {COLUMNS.map((state) => (
            <span key={state}>
              {' '}
              <kbd>{letterOf(state).toUpperCase()}</kbd> {ApplicationState.labelOf(state)}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
