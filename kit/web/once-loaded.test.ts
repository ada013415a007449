import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceLoaded } from './once-loaded.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part is loaded once for all who ask', async () => {
  const load = vi.fn(async () => 'part');
  const loaded = onceLoaded(load);
  expect(await Promise.all([loaded(), loaded()])).toEqual(['part', 'part']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be loaded is loaded again when it is opened again', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no signal'));
  const loaded = onceLoaded(load);
  await expect(loaded()).rejects.toThrow('no signal');
  await expect(loaded()).rejects.toThrow('no signal');
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await loaded()).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
