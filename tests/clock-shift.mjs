// Moves the clock of a Node process: loaded before its first line (NODE_OPTIONS, by tests/slow.mjs), when
// TEST_CLOCK_OFFSET_MS says by how many milliseconds. A page of a browser runs `shiftDate` alone.
import { ServerResponse } from 'node:http';

/** Whoever asks for the present gets it moved; given dates stay as they are. Needs nothing around it. */
export function shiftDate(offsetMs) {
  const RealDate = Date;
  const realNow = Date.now;
  const now = () => realNow() + offsetMs;
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
}

/** Node writes the header from a clock of its own, and pages read the server's time there. */
function shiftHeader() {
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...given) {
    if (!this.hasHeader('date')) this.setHeader('date', new Date().toUTCString());
    return writeHead.apply(this, given);
  };
}

const offsetMs = Number(process.env.TEST_CLOCK_OFFSET_MS ?? 0);
// A worker runs what its process ran before it and has a Date of its own; the same Date is never moved twice.
if (offsetMs !== 0 && globalThis.kawaniClockOffsetMs === undefined) {
  globalThis.kawaniClockOffsetMs = offsetMs;
  shiftDate(offsetMs);
  shiftHeader();
}
