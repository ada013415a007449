// Answers that arrive while something is pressed are drawn after its click. Browsers click only what was pressed and lifted at the
// same place: a button that an answer pushes away in between would lose its tap.
import { notifyManager } from '@tanstack/react-query';

/** Somebody who presses longer selects text or scrolls. */
const LONGEST_TAP_MS = 1000;
/** After a finger has lifted, the click takes a moment to follow. */
const CLICK_FOLLOWS_MS = 50;

export function drawAfterTaps(): void {
  let waiting: (() => void)[] = [];
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    const released = waiting;
    isPressed = false;
    waiting = [];
    for (const draw of released) draw();
  };
  const releaseIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(release, ms);
  };
  const press = () => {
    isPressed = true;
    releaseIn(LONGEST_TAP_MS);
  };
  notifyManager.setScheduler((draw) => setTimeout(() => (isPressed ? waiting.push(draw) : draw())));
  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', () => releaseIn(CLICK_FOLLOWS_MS), true);
  // A scroll began, or the tap is complete.
  for (const end of ['pointercancel', 'click']) addEventListener(end, () => releaseIn(0), true);
}
