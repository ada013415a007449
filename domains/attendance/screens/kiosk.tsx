// /kiosk: the tablet at a site. A clock, the site's name, and a way to time in and out for whoever works there: by the code
// of the ID card, or by number and PIN. No list of names, and nobody is signed in.
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { useCamera, useCodes } from '@kawani/kit/web/camera';
import { phoneTime } from '@kawani/kit/web/now';
import { useEffect, useRef, useState } from 'react';
import type { KioskProof } from '../contract/kiosk.ts';
import { ChoosePunch, Said, type Saying } from './kiosk-choice.tsx';
import { KioskClock, KioskFooter } from './kiosk-clock.tsx';
import type { Device } from './kiosk-device.tsx';
import { KioskPin } from './kiosk-pin.tsx';
import { RegisterKiosk } from './kiosk-register.tsx';
import { type KioskState, useKiosk } from './use-kiosk.tsx';
import './kiosk.css';

/** Left alone so long, it is the next person's turn. */
const IDLE_MS = 10_000;
const SAID_MS = 3_000;

type Stage =
  | { at: 'start' }
  | { at: 'pin' }
  | { at: 'choose'; proof: KioskProof; shownAt: number }
  | { at: 'said'; saying: Saying };

export function Kiosk() {
  const work = useKiosk();
  useAwake();
  if (work.device === undefined) return <Skeleton height={400} />;
  if (work.device === null) {
    return <RegisterKiosk wasRevoked={work.wasRevoked} waiting={work.waiting} onDone={work.registered} />;
  }
  return <AtWork work={work} device={work.device} />;
}

function AtWork({ work, device }: { work: KioskState; device: Device }) {
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const camera = useCamera();
  const start = () => setStage({ at: 'start' });
  const show = (saying: Saying) => setStage({ at: 'said', saying });
  const refuse = (failed: unknown) =>
    show({ isGood: false, title: isCallFailed(failed) ? failed.message : say('Please try again.') });
  const last = useRef('');
  useCodes(camera, stage.at === 'start', (card) => {
    // What is still held before the camera was read already.
    if (card === last.current) return;
    last.current = card;
    setStage({ at: 'choose', proof: { card }, shownAt: phoneTime() });
  });
  useIdle(stage.at === 'said' ? SAID_MS : IDLE_MS, stage.at !== 'start', stage, start);
  return (
    <main className="kiosk">
      <section className="hero kiosk-face" aria-label={say('Clock')}>
        <KioskClock device={device} />
      </section>
      <section className="kiosk-side">
        <figure className="kiosk-camera" data-state={camera.state} data-small={stage.at === 'pin' || undefined}>
          <video ref={camera.video} muted playsInline />
          {stage.at === 'start' && <figcaption>{captionOf(camera.state)}</figcaption>}
        </figure>
        {stage.at === 'start' && (
          <Button look="large" wide onClick={() => setStage({ at: 'pin' })}>
            {say('Type my number')}
          </Button>
        )}
        {stage.at === 'pin' && (
          <KioskPin
            device={device}
            onProof={(proof, typedAt) => setStage({ at: 'choose', proof, shownAt: typedAt.getTime() })}
            onCancel={start}
          />
        )}
        {stage.at === 'choose' && (
          <ChoosePunch
            key={stage.shownAt}
            {...{ device, work, camera }}
            proof={stage.proof}
            shownAt={stage.shownAt}
            onSaid={show}
            onRefused={refuse}
            onCancel={start}
          />
        )}
        {stage.at === 'said' && <Said saying={stage.saying} />}
      </section>
      <KioskFooter work={work} />
    </main>
  );
}

function captionOf(state: 'starting' | 'on' | 'none'): string {
  if (state === 'none') return say('This tablet has no camera that can be used. Type your number instead.');
  return say('Hold the code of your ID card before the camera.');
}

/** Runs when nobody has touched anything for a while; every touch and every new stage begins the wait anew. */
function useIdle(ms: number, isOn: boolean, stage: Stage, onIdle: () => void): void {
  const tell = useRef(onIdle);
  tell.current = onIdle;
  useEffect(() => {
    if (!isOn) return;
    let timer = setTimeout(() => tell.current(), ms);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => tell.current(), ms);
    };
    const touched = stage.at === 'said' ? [] : ['pointerdown', 'keydown'];
    for (const event of touched) addEventListener(event, again);
    return () => {
      clearTimeout(timer);
      for (const event of touched) removeEventListener(event, again);
    };
  }, [ms, isOn, stage]);
}

/** The screen stays on where the tablet lets a page ask for it. */
function useAwake(): void {
  useEffect(() => {
    const stay = () => {
      if (document.visibilityState === 'visible') void navigator.wakeLock?.request('screen').catch(() => {});
    };
    stay();
    document.addEventListener('visibilitychange', stay);
    return () => document.removeEventListener('visibilitychange', stay);
  }, []);
}
