// Lateness: how far behind the event loop of this process is.
const LOOK_EVERY_MS = 100;

/**
 * Tells whether the event loop is late for the second time running: one stall can be a garbage collection or a busy machine,
 * an overload is late at every turn. Never while nobody looks.
 */
export function measureLateness(lateMs: number) {
  let due = Number.POSITIVE_INFINITY;
  let wasLate = false;
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const isOverdue = () => performance.now() - due > lateMs;
  const look = () => {
    const isOverdueNow = isOverdue();
    isLate = wasLate && isOverdueNow;
    wasLate = isOverdueNow;
    due = performance.now() + LOOK_EVERY_MS;
  };
  return {
    // A turn of the loop can take long itself: it need not end before it is known to be late.
    isLate: () => isLate || (wasLate && isOverdue()),
    start: () => {
      due = performance.now() + LOOK_EVERY_MS;
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },
    stop: () => {
      clearInterval(timer);
      due = Number.POSITIVE_INFINITY;
      wasLate = false;
      isLate = false;
    },
  };
}
