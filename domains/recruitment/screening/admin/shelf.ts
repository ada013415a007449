// What the board, its columns and its cards share.
import type { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import type { Narrowing } from './narrowing.ts';

/** A card on its way. */
export type Moving = { readonly card: ApplicantCard; readonly to: ApplicationState };
/** One that was not moved with others, and why. */
export type Stayed = { readonly id: string; readonly name: string; readonly why: string };

/** What every column and card of the board is given. */
export type Shelf = {
  readonly narrowing: Narrowing;
  readonly opened: string;
  readonly chosen: ReadonlyMap<string, ApplicantCard>;
  readonly moving: ReadonlyMap<string, Moving>;
  readonly dragged: readonly ApplicantCard[];
  readonly isWide: boolean;
  /** The card whose column is chosen by a letter now. */
  readonly lettered: ApplicantCard | undefined;
  onLetter(card: ApplicantCard | undefined): void;
  onOpen(id: string): void;
  onToggle(card: ApplicantCard): void;
  onMove(card: ApplicantCard, to: ApplicationState): void;
  onDrag(card: ApplicantCard | undefined): void;
  onDrop(to: ApplicationState): void;
};
