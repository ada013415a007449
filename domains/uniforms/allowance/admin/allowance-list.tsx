// Allowances in force as rows, or as cards on a phone.
import { say } from '@kawani/kit/contract/say';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { UniformCategory } from '../../catalogue/lists.ts';
import type { Allowance } from '../contract.ts';
import { piecesText } from './pieces-text.ts';

export type Changing = { what: 'change' | 'end'; allowance: Allowance };

type AllowanceListProps = { items: readonly Allowance[]; onDo: (changing: Changing) => void };

export function AllowanceList({ items, onDo }: AllowanceListProps) {
  return (
    <DataTable
      caption={say('Allowances')}
      rows={items}
      columns={columns()}
      keyOf={({ id }) => id}
      card={(allowance) => ({
        title: allowance.name,
        tag: <SetTag of={allowance} />,
        main: piecesText(allowance),
        detail: postText(allowance),
      })}
      trail={(allowance) => <Menu of={allowance} onDo={(what) => onDo({ what, allowance })} />}
    />
  );
}

function Menu({ of: allowance, onDo }: { of: Allowance; onDo: (what: 'change' | 'end') => void }) {
  const { name } = allowance;
  return (
    <MenuButton
      label={say('More for {name}, {post}', { name, post: postText(allowance) })}
      isBare
      icon="more"
      choices={[
        { key: 'change', label: say('Edit'), onChoose: () => onDo('change') },
        { key: 'end', label: say('End'), onChoose: () => onDo('end') },
      ]}
    />
  );
}

function SetTag({ of: { isSet } }: { of: Allowance }) {
  return isSet ? <Tag tone="good">{say('Part of the set')}</Tag> : null;
}

export function postText({ designation }: Allowance): string {
  return designation ?? say('Everybody');
}

const columns = (): readonly Column<Allowance>[] => [
  { key: 'post', title: say('Job designation'), cell: postText },
  { key: 'name', title: say('Item'), cell: ({ name }) => name },
  { key: 'category', title: say('Category'), cell: ({ category }) => UniformCategory.labelOf(category) },
  { key: 'pieces', title: say('Free pieces'), cell: piecesText },
  { key: 'set', title: say('Set'), cell: (allowance) => <SetTag of={allowance} /> },
  { key: 'by', title: say('Set by'), cell: ({ by }) => by },
];
