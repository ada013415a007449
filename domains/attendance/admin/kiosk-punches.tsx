// What a kiosk took: its punches with their photos, those to be looked at, and what it kept that was refused.
import { say } from '@kawani/kit/contract/say';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { Pager } from '@kawani/kit/web/list';
import { Segments } from '@kawani/kit/web/segments';
import { useState } from 'react';
import { type Kiosk, type KioskPunchRow, kiosksApi } from '../contract/kiosk.ts';
import { PunchKind } from '../contract.ts';
import { KioskPhoto } from './kiosk-photo.tsx';

const SHOWN = valueList({ all: 'All', review: 'Needs review', refused: 'Refused' });
type Shown = CodeOf<typeof SHOWN>;
const FIRST = { page: 1, size: 20 };

export function KioskPunches({ kiosk: { id, name }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const [show, setShow] = useState<Shown>('all');
  const [{ page, size }, turn] = useState(FIRST);
  const answer = useAnswer(kiosksApi.punches, { id, show, page, size });
  return (
    <Drawer
      title={say('What {name} took', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      <div className="stack">
        <Segments
          label={say('Show')}
          options={SHOWN.options}
          value={show}
          onValue={(next) => {
            setShow(next as Shown);
            turn(FIRST);
          }}
        />
        <Block
          of={answer}
          height={240}
          failed={say('The punches could not be loaded.')}
          empty={say('Nothing of this kind was taken here.')}
          isEmpty={({ total }) => total === 0}
        >
          {({ items, total }) => (
            <>
              <ul className="line-list">
                {items.map((row) => (
                  <Line key={row.id} of={row} />
                ))}
              </ul>
              {total > size && (
                <Pager page={page} size={size} total={total} onChange={(to, rows) => turn({ page: to, size: rows })} />
              )}
            </>
          )}
        </Block>
      </div>
    </Drawer>
  );
}

function Line({ of: row }: { of: KioskPunchRow }) {
  const { number, name, kind, at, offline, needsReview, because, photoId } = row;
  return (
    <li>
      <span>
        <strong>{name ?? say('Number {number}', { number })}</strong> {PunchKind.labelOf(kind)} {showTime(at)},{' '}
        {showDay(dayAt(at))}
        {because && <small className="quiet kiosk-because">{because}</small>}
      </span>
      <span className="row">
        {offline && <Tag tone="info">{say('Offline')}</Tag>}
        {needsReview && <Tag tone="warn">{say(name === null ? 'Refused' : 'Needs review')}</Tag>}
        {photoId && <KioskPhoto id={photoId} of={name ?? number} />}
      </span>
    </li>
  );
}
