// Which shifts a person had, where and for how long: a part of an Employment tab.
import type { Endpoint, ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Pager, useOwnPage } from '@kawani/kit/web/list';
import { type ShiftSpell, spellsApi } from '../contract/spells.ts';

const HEIGHT = 140;

export function MyShiftsHad() {
  return (
    <ShiftsHad endpoint={spellsApi.mine} input={{}} empty={say('The shifts that you worked will be listed here.')} />
  );
}

type Spells = ReturnsOf<typeof spellsApi.mine>;
type Props = { endpoint: Endpoint; input: object; empty: string };

export function ShiftsHad({ endpoint, input, empty }: Props) {
  const { page, size, turn } = useOwnPage('shifts');
  const answer = useAnswer(endpoint, { ...input, page, size } as never);
  return (
    <Card title={say('Shifts')}>
      <Block
        of={{ ...answer, data: answer.data as Spells | undefined }}
        height={HEIGHT}
        failed={say('The shifts could not be loaded.')}
      >
        {({ items, total }) => (
          <>
            {total === 0 && <Empty icon="calendar" says={empty} />}
            <ul className="line-list">
              {items.map((spell) => (
                <Spell key={`${spell.from} ${spell.code}`} of={spell} />
              ))}
            </ul>
            {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
          </>
        )}
      </Block>
    </Card>
  );
}

function Spell({ of: { from, to, days, code, name, starts, ends, site } }: { of: ShiftSpell }) {
  return (
    <li>
      <span>
        <b>{name}</b> <span className="second">{code}</span>
        <br />
        <span className="figures">
          {showWallTime(starts)} – {showWallTime(ends)}
        </span>
        {site !== null && ` · ${site}`}
      </span>
      <span className="second">
        {from === to ? showDay(from) : showRange(from, to)}
        <br />
        {say('{days, plural, one {# day} other {# days}}', { days })}
      </span>
    </li>
  );
}
