// Rows ticked to be worked on together: those of the page one by one, or all that match on every page.
import { say } from '@kawani/kit/contract/say';
import './forms.css';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

export type Ticks<Row> = {
  readonly chosen: { keys: readonly string[]; isAll: boolean; count: number };
  /** For `DataTable`. */
  readonly lead: { title: ReactNode; cell: (row: Row) => ReactNode };
  readonly isPage: boolean;
  readonly total: number;
  /** So many can be chosen at most. */
  readonly most: number;
  tickPage(ticked: boolean): void;
  tickAll(): void;
  /** These alone stay ticked. */
  keep(keys: readonly string[]): void;
  clear(): void;
};

type TicksOptions<Row> = {
  /** Of this page. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What a row is called by who does not see it. */
  nameOf: (row: Row) => string;
  /** On every page. */
  total: number;
  /** So many go together at most; where more match, the first ones can be chosen. */
  most?: number;
};

export function useTicks<Row>({ rows, keyOf, nameOf, total, most = total }: TicksOptions<Row>): Ticks<Row> {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const isPage = rows.length > 0 && rows.every((row) => ticked.has(keyOf(row)));
  const put = (some: readonly Row[], isTicked: boolean) => {
    setAll(false);
    // All but one is said row by row: what lies on other pages is let go.
    const next = new Set(isAll ? rows.map(keyOf) : ticked);
    for (const row of some) isTicked ? next.add(keyOf(row)) : next.delete(keyOf(row));
    setTicked(next);
  };
  return {
    chosen: { keys: [...ticked], isAll, count: isAll ? Math.min(total, most) : ticked.size },
    isPage: isAll || isPage,
    total,
    most,
    lead: {
      title: <Tick label={say('Select this page')} isTicked={isAll || isPage} onTicked={(on) => put(rows, on)} />,
      cell: (row) => (
        <Tick
          label={say('Select {name}', { name: nameOf(row) })}
          isTicked={isAll || ticked.has(keyOf(row))}
          onTicked={(on) => put([row], on)}
        />
      ),
    },
    tickPage: (isTicked) => put(rows, isTicked),
    tickAll: () => setAll(true),
    keep: (keys) => {
      setAll(false);
      setTicked(new Set(keys));
    },
    clear: () => {
      setAll(false);
      setTicked(new Set());
    },
  };
}

function Tick({ label, isTicked, onTicked }: { label: string; isTicked: boolean; onTicked: (on: boolean) => void }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={isTicked}
        onChange={({ target }) => onTicked(target.checked)}
      />
    </label>
  );
}

/** What is chosen, the step from this page to all that match, and what can be done with them. */
export function TickBar<Row>({ ticks, children }: { ticks: Ticks<Row>; children: ReactNode }) {
  const { chosen, isPage, total, most } = ticks;
  return (
    <div className="tick-bar">
      <span role="status">{chosen.count > 0 && say('{count} selected', { count: chosen.count })}</span>
      {!isPage && (
        <Button look="quiet" onClick={() => ticks.tickPage(true)}>
          {say('Select this page')}
        </Button>
      )}
      {isPage && !chosen.isAll && total > chosen.count && (
        <Button look="quiet" onClick={ticks.tickAll}>
          {total > most
            ? say('Select the first {most} of {total} matching', { most, total })
            : say('Select all {total} matching', { total })}
        </Button>
      )}
      {chosen.count > 0 && (
        <>
          <Button look="quiet" onClick={ticks.clear}>
            {say('Clear selection')}
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
