// The keyboard on a desk: J and K walk the list, Enter opens. It can be switched off, and is silent while somebody types
// (WCAG 2.1.4).
import { Checkbox } from '@kawani/kit/web/fields';
import { useIsWide } from '@kawani/kit/web/media';
import { useEffect, useState } from 'react';

const KEPT = 'approvals-keys';

type Walk = { items: readonly { id: string }[]; opened: string; onOpen: (id: string) => void };

/** Gives the line of help that stands below the list. */
export function useInboxKeys({ items, opened, onOpen }: Walk) {
  const isWide = useIsWide();
  const [isOn, setOn] = useState(() => sessionStorage.getItem(KEPT) !== 'off');
  useEffect(() => {
    if (!isOn || !isWide) return;
    const step = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key];
      const typed = (event.target as HTMLElement).closest('input, textarea, select');
      if (by === undefined || typed || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = items.findIndex(({ id }) => id === opened);
      const next = items[at === -1 ? 0 : at + by];
      if (next) onOpen(next.id);
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [isOn, isWide, items, opened, onOpen]);
  if (!isWide) return null;
  return (
    <div className="inbox-help quiet">
      <Checkbox
        label={
          <>
            Keys <kbd>J</kbd> and <kbd>K</kbd> open the next and the one before
          </>
        }
        checked={isOn}
        onChecked={(checked) => {
          sessionStorage.setItem(KEPT, checked ? 'on' : 'off');
          setOn(checked);
        }}
      />
    </div>
  );
}
