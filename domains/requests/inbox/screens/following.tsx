// Which request opens once one is decided.

/**
 * The next one, from the top again after the last; empty where there is no other. The list may still hold what was decided.
 */
export function followingOf(items: readonly { readonly id: string }[], opened: string): string {
  const at = items.findIndex(({ id }) => id === opened);
  const following = at === -1 ? undefined : (items[at + 1] ?? items[0]);
  return following === undefined || following.id === opened ? '' : following.id;
}
