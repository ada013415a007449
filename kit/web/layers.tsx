// What lies above a page (drawers, sheets, modals, the open menu) and forms that are half filled in, in the order they came.
// Back closes what lies on top instead of leaving the page, and what is half filled in asks before it is left.
import type { BlockerFnArgs, RouterHistory } from '@tanstack/history';

/** True: the person stays. */
export type Ask = () => Promise<boolean>;

export type Layer = {
  /** Closes what lies above the page; absent for a form of the page itself. */
  readonly close?: (() => void) | undefined;
  /** Present while something is filled in that was not sent. */
  readonly ask?: Ask | undefined;
};

/** A layer keeps its place while it changes. */
export type Held = { readonly current: Layer };

/** Marks an entry of the browser's history that repeats the address of the entry before it. */
const COPY = { isCopy: true };

export function openLayers(history: RouterHistory) {
  const held: Held[] = [];
  const closing = closer();
  const arrivals = onArrival(history, () => held.length > 0);
  const asking = (from = 0) => held.slice(from).findLast(({ current }) => current.ask !== undefined)?.current.ask;
  let unblock = () => {};

  /** Closes it. True when it lives in the address, so that Back itself takes it away. */
  function goesAlong(layer: Layer, next: string): boolean {
    const address = closing.close(layer);
    if (address !== undefined && next === history.location.href) arrivals.replaceBy(address);
    return address !== undefined;
  }

  /** True: the browser returns to where it was. */
  function meet({ action, currentLocation, nextLocation }: BlockerFnArgs): boolean | Promise<boolean> {
    if (action === 'PUSH' || action === 'REPLACE') return asking()?.() ?? false;
    const at = held.findLastIndex(({ current }) => current.close !== undefined);
    const top = held[at]?.current;
    const passes = () => top === undefined || goesAlong(top, nextLocation.href);
    // A form that came after the top layer is within it.
    const ask = asking(Math.max(0, at));
    if (ask === undefined) return !passes();
    const steps = nextLocation.state.__TSR_index - currentLocation.state.__TSR_index;
    // The browser does not wait for the answer: another Back meanwhile is about the question.
    void ask().then((isStaying) => {
      if (!isStaying && passes()) history.go(steps, { ignoreBlocker: true });
    });
    return true;
  }

  return {
    /** True while Back closes a layer: a navigation of its own is not made then. */
    takes: closing.takes,
    isAsking: () => asking() !== undefined,
    hold(layer: Held): () => void {
      held.push(layer);
      if (held.length === 1)
        unblock = history.block({ blockerFn: meet, enableBeforeUnload: () => asking() !== undefined });
      // Before the first entry of a document is another site or nothing: the app would not hear of Back.
      if (layer.current.close !== undefined && history.location.state.__TSR_index === 0)
        history.push(history.location.href, COPY, { ignoreBlocker: true });
      return () => {
        held.splice(held.indexOf(layer), 1);
        if (held.length === 0) unblock();
      };
    },
  };
}

/** Closes layers, and notices which of them live in the address. */
function closer() {
  let isClosing = false;
  let leadsTo: string | undefined;
  return {
    takes(address: string): boolean {
      if (isClosing) leadsTo = address;
      return isClosing;
    },
    /** The address that it wanted to navigate to. */
    close(layer: Layer): string | undefined {
      leadsTo = undefined;
      isClosing = true;
      layer.close?.();
      isClosing = false;
      return leadsTo;
    },
  };
}

/** From a copy, Back goes on: nothing changed on the way to its original. */
function onArrival(history: RouterHistory, isHolding: () => boolean) {
  let stood = history.location;
  let replacing: string | undefined;
  history.subscribe(() => {
    const before = stood;
    stood = history.location;
    const isBack = before.state.__TSR_index - stood.state.__TSR_index === 1;
    if (!isBack || !('isCopy' in before.state) || before.href !== stood.href) return;
    if (replacing !== undefined) history.replace(replacing, {}, { ignoreBlocker: true });
    else if (!isHolding()) history.back();
    replacing = undefined;
  });
  return {
    replaceBy(address: string) {
      replacing = address;
    },
  };
}
