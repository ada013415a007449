// Time in or time out, for whoever has shown who he is. With a signal the server greets and says what is likely; without one
// both stand alike, and the punch is checked when it is sent.
import { say } from '@kawani/kit/contract/say';
import { showTime, toInstant } from '@kawani/kit/values/hours';
import { Button } from '@kawani/kit/web/button';
import { call, isCallFailed } from '@kawani/kit/web/call';
import type { Camera } from '@kawani/kit/web/camera';
import { Icon } from '@kawani/kit/web/icon';
import { useEffect, useRef, useState } from 'react';
import { type KioskProof, kioskApi } from '../contract/kiosk.ts';
import { PunchKind } from '../contract/lists.ts';
import type { Device } from './kiosk-device.tsx';
import type { KioskState } from './use-kiosk.tsx';

/** A slow answer must hold nobody up. */
const GREET_WITHIN_MS = 4_000;

export type Saying = { isGood: boolean; title: string; detail?: string };
type Person = { firstName: string; next: 'IN' | 'OUT' };

type ChooseProps = {
  device: Device;
  work: KioskState;
  camera: Camera;
  proof: KioskProof;
  /** By the tablet's clock. */
  shownAt: number;
  onSaid: (saying: Saying) => void;
  onRefused: (failed: unknown) => void;
  onCancel: () => void;
};

export function ChoosePunch(props: ChooseProps) {
  const { device, work, camera, proof, shownAt, onSaid, onRefused, onCancel } = props;
  const person = usePerson(proof, device, onRefused);
  const [busy, setBusy] = useState<'IN' | 'OUT' | null>(null);
  const punch = async (kind: 'IN' | 'OUT') => {
    setBusy(kind);
    const { clockDifferenceMs, standing } = device;
    const form = {
      proof,
      kind,
      // When the card was read: its code is good for that moment.
      tapped: { at: toInstant(new Date(shownAt)), clockDifferenceMs },
      detachmentId: standing.detachmentId,
    };
    try {
      const outcome = await work.punch(form, await camera.photo());
      const label = PunchKind.labelOf(kind);
      if ('sent' in outcome) {
        const { firstName, at, needsReview } = outcome.sent;
        const detail = needsReview ? say('{name}. It is looked at by a person.', { name: firstName }) : firstName;
        onSaid({ isGood: true, title: `${label} ${showTime(at)}`, detail });
      } else {
        const at = showTime(toInstant(new Date(shownAt - clockDifferenceMs)));
        onSaid({
          isGood: true,
          title: `${label} ${at}`,
          detail: say('Seen. It is checked and sent when there is a signal.'),
        });
      }
    } catch (failed) {
      onRefused(failed);
    }
  };
  if (person === undefined) return <p className="kiosk-wait">{say('One moment…')}</p>;
  const likely = person?.next;
  return (
    <div className="kiosk-choice">
      <h2>{person === null ? say('Time in or out?') : say('Hello, {name}', { name: person.firstName })}</h2>
      <p className="quiet">
        {say(camera.state === 'on' ? 'Your photo is taken when you tap.' : 'No photo can be taken.')}
      </p>
      <div className="kiosk-pair">
        {(['IN', 'OUT'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button kiosk-tap"
            data-look={likely === kind ? 'primary' : 'plain'}
            disabled={busy !== null}
            aria-busy={busy === kind || undefined}
            onClick={() => void punch(kind)}
          >
            <Icon name={kind === 'IN' ? 'enter' : 'leave'} size={28} />
            {PunchKind.labelOf(kind)}
          </button>
        ))}
      </div>
      <Button look="quiet" onClick={onCancel}>
        {say('Cancel')}
      </Button>
    </div>
  );
}

/** Undefined while the server is asked; null: it did not answer, and the punch is checked later. */
function usePerson(proof: KioskProof, { token }: Device, onRefused: (failed: unknown) => void) {
  const [person, setPerson] = useState<Person | null>();
  const refuse = useRef(onRefused);
  refuse.current = onRefused;
  useEffect(() => {
    let isOver = false;
    const signal = AbortSignal.timeout(GREET_WITHIN_MS);
    call(kioskApi.person, { proof }, { device: token, signal }).then(
      (known) => isOver || setPerson(known),
      (failed) => {
        if (isOver) return;
        const isAway = !isCallFailed(failed) || failed.status === 0 || failed.status === 401 || failed.status >= 500;
        if (isAway) setPerson(null);
        else refuse.current(failed);
      },
    );
    return () => {
      isOver = true;
    };
  }, [proof, token]);
  return person;
}

export function Said({ saying: { isGood, title, detail } }: { saying: Saying }) {
  return (
    <div className="kiosk-said" data-good={isGood || undefined} role="alert">
      <Icon name={isGood ? 'approve' : 'refuse'} size={72} />
      <h2>{title}</h2>
      {detail && <p>{detail}</p>}
    </div>
  );
}
