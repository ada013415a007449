// Writes leave room while others are at work.
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openAdmission } from './admission.ts';

describe('writes', () => {
  const capacity = {
    atOnce: 6,
    normal: 4,
    last: 1,
    writes: 2,
    longMs: 60_000,
    quietMs: 0,
    waiting: 10,
    waitMs: 10_000,
    lateMs: 60_000,
  };

  /** Asks for so many places to write; tells how many have one. */
  function writers(admission: ReturnType<typeof openAdmission>, count: number) {
    const leaving: (() => void)[] = [];
    const asked = Array.from({ length: count }, () => admission.admit('write').then((done) => leaving.push(done)));
    const entered = () => pause(1).then(() => leaving.length);
    return { entered, leave: () => leaving.shift()?.(), all: () => Promise.all(asked) };
  }

  test('take every place while nobody reads, and a few beside those who do', async () => {
    const admission = openAdmission(capacity);
    const alone = writers(admission, 4);
    expect(await alone.entered()).toBe(4);
    const doneReading = await admission.admit('first');
    const later = writers(admission, 3);
    for (let left = 4; left > 2; left -= 1) alone.leave();
    expect(await later.entered()).toBe(0);
    alone.leave();
    expect(await later.entered()).toBe(1);
    alone.leave();
    expect(await later.entered()).toBe(2);
    doneReading();
    expect(await later.entered()).toBe(3);
    admission.close();
  });

  test('are not kept out by those who read, however many', async () => {
    const admission = openAdmission(capacity);
    const readers = await Promise.all(Array.from({ length: capacity.normal }, () => admission.admit('normal')));
    const waitingReader = admission.admit('normal');
    const writing = writers(admission, 3);
    expect(await writing.entered()).toBe(2);
    readers.shift()?.();
    // The other readers of a `normal` place wait for one that no writer needs.
    for (const done of readers) done();
    (await waitingReader)();
    expect(await writing.entered()).toBe(3);
    admission.close();
  });

  test('are not alone in a moment between two reads', async () => {
    const admission = openAdmission({ ...capacity, quietMs: 500 });
    (await admission.admit('first'))();
    const writing = writers(admission, 4);
    expect(await writing.entered()).toBe(2);
    await pause(510);
    writing.leave();
    expect(await writing.entered()).toBe(3);
    admission.close();
  });

  test('that take long hold up no others', async () => {
    const admission = openAdmission({ ...capacity, longMs: 500 });
    const doneReading = await admission.admit('first');
    const long = writers(admission, 2);
    await long.all();
    const next = writers(admission, 2);
    expect(await next.entered()).toBe(0);
    await next.all();
    for (const writing of [long, next]) while (await writing.entered()) writing.leave();
    doneReading();
    expect(await writers(admission, 4).entered()).toBe(4);
    admission.close();
  });
});
