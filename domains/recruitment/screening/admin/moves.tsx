// Moving applicants from a screen: shown as moved while the server is asked, and as the server has it once it has answered.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { later } from '@kawani/kit/web/later';
import { toast } from '@kawani/kit/web/message';
import { type ReactNode, useState } from 'react';
import { ApplicationState } from '../../applicants/lists.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import type { MoveForm } from '../contract/form.ts';
import { screeningApi } from '../contract.ts';
import { needsReason } from '../rules.ts';
import type { Moving, Stayed } from './shelf.ts';

const MoveSheet = later(async () => (await import('./move-sheet.tsx')).MoveSheet);
const NotMoved = later(async () => (await import('./not-moved.tsx')).NotMoved);

type Asked = { readonly cards: readonly ApplicantCard[]; readonly to: ApplicationState };

export type Moves = {
  /** Cards on their way, by id. */
  readonly moving: ReadonlyMap<string, Moving>;
  ask(cards: readonly ApplicantCard[], to: ApplicationState): void;
  /** What is asked before, or told afterwards. */
  readonly sheets: ReactNode;
};

/** `refetch` asks for what is drawn: wherever a card is now, it is shown there. */
export function useMoves(refetch: () => Promise<unknown>): Moves {
  const [moving, setMoving] = useState<ReadonlyMap<string, Moving>>(new Map());
  const [asked, setAsked] = useState<Asked>();
  const [stayed, setStayed] = useState<readonly Stayed[]>([]);
  const one = useVerb(screeningApi.move);
  const many = useVerb(screeningApi.moveMany);

  async function send({ cards, to }: Asked, form: Omit<MoveForm, 'to'>): Promise<void> {
    const [only] = cards;
    if (only === undefined) return;
    if (cards.length === 1) {
      const { name } = await one.mutateAsync({ id: only.id, version: only.version, to, ...form });
      return toast(say('{name} moved to {state}.', { name, state: ApplicationState.labelOf(to) }));
    }
    const applicants = cards.map(({ id, version }) => ({ id, version }));
    const { rows } = await many.mutateAsync({ applicants, to, ...form });
    const moved = rows.filter(({ isMoved }) => isMoved).length;
    if (moved > 0)
      toast(
        say('{count, plural, one {# applicant} other {# applicants}} moved to {state}.', {
          count: moved,
          state: ApplicationState.labelOf(to),
        }),
      );
    const nameOf = (id: string) => cards.find((card) => card.id === id)?.name ?? '';
    setStayed(rows.flatMap(({ id, why }) => (why === null ? [] : [{ id, name: nameOf(id), why }])));
  }

  async function go(what: Asked, form: Omit<MoveForm, 'to'> = {}): Promise<void> {
    setAsked(undefined);
    setMoving((before) => new Map([...before, ...what.cards.map((card) => [card.id, { card, to: what.to }] as const)]));
    // The refusal was said.
    await send(what, form).catch(() => {});
    await refetch();
    const gone = new Set(what.cards.map(({ id }) => id));
    setMoving((before) => new Map([...before].filter(([id]) => !gone.has(id))));
  }

  function ask(chosen: readonly ApplicantCard[], to: ApplicationState): void {
    const cards = chosen.filter(({ id, state }) => state !== to && !moving.has(id));
    if (cards.length === 0) return;
    const isAsked = to === 'Not passed' || cards.some(({ state }) => needsReason(state, to));
    if (isAsked) setAsked({ cards, to });
    else void go({ cards, to });
  }

  const sheets = (
    <>
      {asked && <MoveSheet {...asked} onClose={() => setAsked(undefined)} onMove={(form) => void go(asked, form)} />}
      {stayed.length > 0 && <NotMoved stayed={stayed} onClose={() => setStayed([])} />}
    </>
  );
  return { moving, ask, sheets };
}
