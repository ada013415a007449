// A tablet at work: who it is, what waits on it, when it last reached the server; looked after every half minute.
import { isCallFailed } from '@kawani/kit/web/call';
import { phoneTime } from '@kawani/kit/web/now';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KioskPunchForm } from '../contract/kiosk.ts';
import { type Device, forgetDevice, knownDevice, refreshed } from './kiosk-device.tsx';
import { type Outcome, punchHere, sendWaiting, waiting as waitingHere } from './kiosk-queue.tsx';

const LOOK_EVERY_MS = 30_000;

export type KioskState = {
  /** Undefined while it is looked up; null: not registered. */
  readonly device: Device | null | undefined;
  readonly waiting: number;
  /** By the tablet's clock; null: not since it was switched on. */
  readonly lastSentAt: number | null;
  readonly isReached: boolean;
  readonly wasRevoked: boolean;
  punch(form: KioskPunchForm, photo: Blob | null): Promise<Outcome>;
  registered(device: Device): void;
};

export function useKiosk(): KioskState {
  const [device, setDevice] = useState<Device | null>();
  const [waiting, setWaiting] = useState(0);
  const [lastSentAt, setLastSentAt] = useState<number | null>(null);
  const [isReached, setReached] = useState(true);
  const [wasRevoked, setRevoked] = useState(false);
  const current = useRef<Device>(undefined);
  const count = useCallback(async () => {
    const { length } = await waitingHere();
    setWaiting(length);
    return length;
  }, []);
  const know = useCallback((next: Device) => {
    current.current = next;
    setDevice(next);
    setRevoked(false);
  }, []);
  const look = useCallback(async () => {
    if (current.current === undefined) return;
    try {
      const before = await count();
      await sendWaiting(current.current);
      const left = await count();
      know(await refreshed(current.current, left));
      setReached(true);
      if (left < before) setLastSentAt(phoneTime());
    } catch (failed) {
      setReached(false);
      if (!isCallFailed(failed) || failed.status !== 401) return;
      // What waits here stays: it is sent once the tablet is registered again.
      current.current = undefined;
      await forgetDevice();
      setRevoked(true);
      setDevice(null);
    }
  }, [count, know]);
  useEffect(() => {
    void knownDevice().then(async (known) => {
      if (known === undefined) return setDevice(null);
      know(known);
      await look();
    });
    const go = () => void look();
    const timer = setInterval(go, LOOK_EVERY_MS);
    addEventListener('online', go);
    return () => {
      clearInterval(timer);
      removeEventListener('online', go);
    };
  }, [know, look]);
  const punch = async (form: KioskPunchForm, photo: Blob | null) => {
    try {
      const outcome = await punchHere(form, photo, current.current as Device);
      setReached('sent' in outcome);
      if ('sent' in outcome) setLastSentAt(phoneTime());
      else void look();
      return outcome;
    } finally {
      await count();
    }
  };
  const registered = (next: Device) => {
    know(next);
    void look();
  };
  return { device, waiting, lastSentAt, isReached, wasRevoked, punch, registered };
}
