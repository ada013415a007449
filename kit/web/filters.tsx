// Filters of a list: in a row from 768 px up, behind one button and in a sheet on a phone.
import './forms.css';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { BottomSheet } from './dialog.tsx';
import { FiltersButton } from './list.tsx';
import { useIsWide } from './media.tsx';

type FiltersProps = {
  /** How many of them narrow the list now. */
  chosen: number;
  onClear: () => void;
  children: ReactNode;
};

export function Filters({ chosen, onClear, children }: FiltersProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const clear = chosen > 0 && <Button onClick={onClear}>Clear filters</Button>;
  if (isWide) {
    return (
      <search className="filters" aria-label="Filters">
        {children}
        {clear}
      </search>
    );
  }
  const footer = (
    <>
      {clear}
      <Button look="primary" onClick={() => setOpen(false)}>
        Show
      </Button>
    </>
  );
  return (
    <>
      <FiltersButton chosen={chosen} onClick={() => setOpen(true)} />
      {isOpen && (
        <BottomSheet title="Filters" onClose={() => setOpen(false)} footer={footer}>
          {children}
        </BottomSheet>
      )}
    </>
  );
}
