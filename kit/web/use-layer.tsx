// Told to the router by what lies above a page and by half-filled forms, so that Back meets them first.
import { useEffect, useRef } from 'react';
import type { Ask, Layer } from './layers.tsx';
import { useShown } from './router.tsx';

function useHeld(layer: Layer, isThere: boolean): void {
  const { router } = useShown();
  const latest = useRef(layer);
  latest.current = layer;
  useEffect(() => (isThere ? router.hold(latest) : undefined), [router, isThere]);
}

/** Lies above the page; `ask` while it is half filled in. */
export function useLayer(
  close: () => void,
  { ask, isThere = true }: { ask?: Ask | undefined; isThere?: boolean } = {},
) {
  useHeld({ close, ask }, isThere);
}

/** A form on the page, while it is half filled in. */
export function useUnsent(ask: Ask, isUnsent: boolean): void {
  useHeld({ ask }, isUnsent);
}
