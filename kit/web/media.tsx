// What the window is like: its width against the breakpoints, and whether the phone has a network.
import { BREAKPOINT, COMPACT_SIDEBAR_WIDTH, SMALL_SCREEN_WIDTH } from '@kawani/kit/contract/layout';
import { useSyncExternalStore } from 'react';

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Wide enough for tables; below, a list is cards. */
export function useIsWide(): boolean {
  return useMatches(`(min-width: ${BREAKPOINT.md}px)`);
}

/** The sidebar starts as icons, and lies above the page once it is opened. */
export function useIsSmall(): boolean {
  return useMatches(`(max-width: ${SMALL_SCREEN_WIDTH}px)`);
}

export function useIsCompact(): boolean {
  return useMatches(`(max-width: ${COMPACT_SIDEBAR_WIDTH}px)`);
}

/** Fingers rather than a mouse: most such machines have a camera. */
export function useIsTouched(): boolean {
  return useMatches('(pointer: coarse)');
}
