// Telling how far something is that is made in the background, as it grows and until it ends.
import { setTimeout as pause } from 'node:timers/promises';
import type { Events } from '@kawani/kit/server/serve';

const LOOK_EVERY_MS = 500;
const GOES_ON: ReadonlySet<string> = new Set(['WAITING', 'WORKING']);

type Growing = { readonly state: string; readonly done: number };

export function watched(event: string, look: () => Promise<Growing>): Events {
  return (send) => {
    let isOver = false;
    const watch = async () => {
      let told = '';
      while (!isOver) {
        const thing = await look();
        const now = `${thing.state} ${thing.done}`;
        if (now !== told) send(event, thing);
        told = now;
        if (!GOES_ON.has(thing.state)) return;
        await pause(LOOK_EVERY_MS, undefined, { ref: false });
      }
    };
    // Whoever listens asks again by himself when nothing comes.
    watch().catch(() => {});
    return () => {
      isOver = true;
    };
  };
}
