// Small vales are ticked and decided together; loans, and vales above the limit, never are.
import { MAX_BULK } from '@kawani/domains/requests/inbox/contract/filter';
import { type Ticked, useSeenVersions } from '@kawani/domains/requests/inbox/screens/ticked';
import { say } from '@kawani/kit/contract/say';
import { type Ticks, useTicks } from '@kawani/kit/web/ticks';
import type { ApplicationLine } from '../../contract/applications.ts';

type ValeTicks = {
  readonly ticks: Ticks<ApplicationLine>;
  readonly chosen: Ticked;
  /** For the list; undefined where nothing can be ticked. */
  readonly lead: Ticks<ApplicationLine>['lead'] | undefined;
};

export function useValeTicks(items: readonly ApplicationLine[]): ValeTicks {
  const small = items.filter(({ goesTogether }) => goesTogether);
  const ticks = useTicks<ApplicationLine>({
    rows: small,
    keyOf: ({ id }) => id,
    nameOf: ({ ref, name }) => say('{ref} of {name}', { ref, name }),
    total: small.length,
    most: MAX_BULK,
  });
  const chosen = useSeenVersions(ticks.chosen.keys, items);
  const { title, cell } = ticks.lead;
  // A card that can't be ticked stands in line with those that can.
  const lead = {
    title,
    cell: (row: ApplicationLine) => (row.goesTogether ? cell(row) : <span className="tick" />),
  };
  return { ticks, chosen, lead: small.length + chosen.size === 0 ? undefined : lead };
}
