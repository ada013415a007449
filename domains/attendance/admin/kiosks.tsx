// The kiosks of a detachment, or of all: which are at work, when they were last seen, what they still keep; a new one, and
// the end of one.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { Modal } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { DataTable, Pager } from '@kawani/kit/web/list';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { Gate, useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { type Kiosk, KioskState, kiosksApi } from '../contract/kiosk.ts';
import './kiosks.css';

const KioskPunches = later(async () => (await import('./kiosk-punches.tsx')).KioskPunches);
const NewKiosk = later(async () => (await import('./new-kiosk.tsx')).NewKiosk);
const RegistrationCode = later(async () => (await import('./new-kiosk.tsx')).RegistrationCode);

const TONE: Readonly<Record<KioskState, Tone>> = { REGISTERED: 'good', UNREGISTERED: 'warn', REVOKED: 'plain' };
const LOOK_AGAIN_MS = 30_000;
const FIRST = { page: 1, size: 20 };

type Open = { what: 'new' } | { what: 'code' | 'revoke' | 'punches'; kiosk: Kiosk };

/** A section for the page of a detachment; without one, of every detachment. */
export function Kiosks({ detachmentId }: { detachmentId?: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const [{ page, size }, turn] = useState(FIRST);
  const asked = { ...(detachmentId === undefined ? {} : { detachmentId }), page, size };
  const answer = useAnswer(kiosksApi.list, asked, { refreshMs: LOOK_AGAIN_MS });
  const mayKeep = useHolds(...kiosksApi.make.needs);
  const close = () => setOpen(null);
  return (
    <Card
      title={say(detachmentId === undefined ? 'Tablets' : 'Kiosks')}
      aside={
        <Gate needs={kiosksApi.make.needs}>
          <Button icon="plus" onClick={() => setOpen({ what: 'new' })}>
            {say('New kiosk')}
          </Button>
        </Gate>
      }
    >
      <Block
        of={answer}
        height={160}
        failed={say('The kiosks could not be loaded.')}
        empty={
          <Empty
            icon="clock"
            says={say(
              mayKeep
                ? 'No kiosk takes time here yet. Make one, and type its code on the tablet.'
                : 'No kiosk takes time here yet.',
            )}
          />
        }
        isEmpty={({ total }) => total === 0}
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Kiosks')}
              rows={items}
              columns={columnsFor(detachmentId !== undefined)}
              keyOf={({ id }) => id}
              onOpen={(kiosk) => setOpen({ what: 'punches', kiosk })}
              card={cardOf}
              trail={(kiosk) =>
                mayKeep &&
                kiosk.state !== 'REVOKED' && <KioskMenu of={kiosk} onOpen={(what) => setOpen({ what, kiosk })} />
              }
            />
            {total > size && (
              <Pager page={page} size={size} total={total} onChange={(to, rows) => turn({ page: to, size: rows })} />
            )}
          </>
        )}
      </Block>
      {open?.what === 'new' && (
        <NewKiosk
          {...(detachmentId === undefined ? {} : { detachmentId })}
          onClose={close}
          onMade={(kiosk) => setOpen({ what: 'code', kiosk: kiosk as Kiosk })}
        />
      )}
      {open?.what === 'code' && <RegistrationCode id={open.kiosk.id} name={open.kiosk.name} onClose={close} />}
      {open?.what === 'punches' && <KioskPunches kiosk={open.kiosk} onClose={close} />}
      {open?.what === 'revoke' && <Revoke kiosk={open.kiosk} onClose={close} />}
    </Card>
  );
}

/** The page of all of them. */
export function KiosksPage() {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Kiosks')}</h1>
      </header>
      <Kiosks />
    </div>
  );
}

function KioskMenu({ of: { name }, onOpen }: { of: Kiosk; onOpen: (what: 'code' | 'revoke') => void }) {
  return (
    <MenuButton
      isBare
      icon="more"
      label={say('More about {name}', { name })}
      choices={[
        { key: 'code', label: say('Registration code'), onChoose: () => onOpen('code') },
        { key: 'revoke', label: say('Revoke'), onChoose: () => onOpen('revoke') },
      ]}
    />
  );
}

function Revoke({ kiosk: { id, name }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const revoke = useVerb(kiosksApi.revoke, { toast: say('The kiosk is revoked.'), done: onClose });
  const footer = (
    <>
      <Button onClick={onClose}>{say('Cancel')}</Button>
      <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ id })}>
        {say('Revoke')}
      </Button>
    </>
  );
  return (
    <Modal title={say('Revoke {name}?', { name })} onClose={onClose} footer={footer}>
      <p>{say('The tablet is refused at once. What it still keeps can be sent only after it is registered again.')}</p>
    </Modal>
  );
}

function columnsFor(isOne: boolean) {
  const all = [
    { key: 'name', title: say('Kiosk'), cell: ({ name }: Kiosk) => name },
    { key: 'site', title: say('Detachment'), cell: ({ site }: Kiosk) => site },
    { key: 'state', title: say('State'), cell: (kiosk: Kiosk) => <State of={kiosk} /> },
    { key: 'seen', title: say('Last seen'), cell: ({ lastSeenAt }: Kiosk) => moment(lastSeenAt) },
    { key: 'punch', title: say('Last punch'), cell: ({ lastPunchAt }: Kiosk) => moment(lastPunchAt) },
    { key: 'waiting', title: say('Waiting'), align: 'right' as const, cell: ({ waiting }: Kiosk) => waiting },
    { key: 'refused', title: say('Refused'), align: 'right' as const, cell: ({ refused }: Kiosk) => refused },
  ];
  return isOne ? all.filter(({ key }) => key !== 'site') : all;
}

function cardOf(kiosk: Kiosk) {
  const { name, site, lastSeenAt, waiting, refused } = kiosk;
  return {
    title: name,
    tag: <State of={kiosk} />,
    main: site,
    detail: say('Last seen {time} · {waiting} waiting · {refused} refused', {
      time: moment(lastSeenAt),
      waiting,
      refused,
    }),
  };
}

function State({ of: { state } }: { of: Kiosk }) {
  return <Tag tone={TONE[state]}>{KioskState.labelOf(state)}</Tag>;
}

function moment(at: Instant | null): string {
  return at === null ? say('never') : `${showDay(dayAt(at))} ${showTime(at)}`;
}
