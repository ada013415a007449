// What "My requests" is narrowed by, in its address: fetched where filters are shown, on a phone with their sheet.
import { say } from '@kawani/kit/contract/say';
import { dayFrom } from '@kawani/kit/web/date';
import { RangeField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { type RequestKind, stateLabelOf, titleIn } from '../contract/kind.ts';
import { RequestStatus } from '../lists.ts';

const FILTERS = { type: '', state: '', from: '', to: '', year: '', page: '' };
const YEARS_BACK = 5;

export function Narrowing({ kinds, isByYear }: { kinds: readonly RequestKind[]; isByYear: boolean }) {
  const [{ type, state, from, to, year }, set] = useUrlState(FILTERS);
  const types = typeOptions(kinds);
  const [first, last] = [dayFrom(from), dayFrom(to)];
  const narrow = (changes: Partial<typeof FILTERS>) => set({ ...changes, page: '1' }, { replace: true });
  return (
    <>
      {types.length > 1 && (
        <Select
          label={say('Type')}
          none={say('All types')}
          value={type}
          onValue={(value) => narrow({ type: value })}
          options={types}
        />
      )}
      <Select
        label={say('Status')}
        none={say('All statuses')}
        value={state}
        onValue={(value) => narrow({ state: value })}
        options={RequestStatus.codes.map((value) => ({ value, label: stateIn(kinds, value) }))}
      />
      {isByYear ? (
        <Select
          label={say('Year')}
          none={say('All years')}
          value={year}
          onValue={(value) => narrow({ year: value })}
          options={years()}
        />
      ) : (
        <RangeField
          label={titleIn(kinds, 'dates', say('Work dates'))}
          value={first === null || last === null ? null : { from: first, to: last }}
          onValue={(range) => narrow({ from: range?.from ?? '', to: range?.to ?? '' })}
        />
      )}
    </>
  );
}

/** The next one too: leaves are filed ahead. */
function years() {
  const next = Number(dayNow().slice(0, 4)) + 1;
  return Array.from({ length: YEARS_BACK + 2 }, (_, back) => String(next - back)).map((value) => ({
    value,
    label: value,
  }));
}

/** As the kinds call it, where they all do so. */
function stateIn(kinds: readonly RequestKind[], state: RequestStatus): string {
  const labels = new Set(kinds.map((kind) => stateLabelOf(kind, { state, ownState: null })));
  return [...labels].join(', ');
}

/** `SSS_LOAN` tells nothing beside "SSS loan". */
function isSaidBy(code: string, label: string): boolean {
  return code.replaceAll('_', ' ').toLowerCase() === label.toLowerCase();
}

/** Each type by its code and label, and before those of a kind what stands for all of them. */
export function typeOptions(kinds: readonly RequestKind[]) {
  return kinds.flatMap(({ types, umbrella }) => {
    const all =
      umbrella === undefined ? [] : [[Object.keys(types).join(), `${umbrella.code} ${say(umbrella.label)}`] as const];
    const each = Object.entries(types).map(
      ([code, label]) => [code, isSaidBy(code, label) ? say(label) : `${code} ${say(label)}`] as const,
    );
    return [...all, ...each].map(([value, label]) => ({ value, label }));
  });
}
