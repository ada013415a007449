import { expect, test, vi } from 'vitest';
import { onceLoaded } from './once-loaded.tsx';

test('a part is loaded once for all who ask', async () => {
  const load = vi.fn(async () => 'part');
  const { loaded, forgetFailure } = onceLoaded(load);
  expect(await Promise.all([loaded(), loaded()])).toEqual(['part', 'part']);
  forgetFailure();
  expect(await loaded()).toBe('part');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be loaded is loaded again when somebody asks for that, and not before', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no signal'));
  const { loaded, forgetFailure } = onceLoaded(load);
  const failed = loaded();
  forgetFailure();
  expect(loaded()).toBe(failed);
  expect(await failed).toBeUndefined();
  expect(await loaded()).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(1);
  forgetFailure();
  expect(await loaded()).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
