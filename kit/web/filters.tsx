// Filters of a list: in a row from 768 px up, behind one button and in a sheet on a phone.
import { say } from '@kawani/kit/contract/say';
import './forms.css';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { later } from './later.tsx';
import { FiltersButton } from './list.tsx';
import { useIsWide } from './media.tsx';

const BottomSheet = later(async () => (await import('./dialog.tsx')).BottomSheet);

type FiltersProps = {
  /** How many of them narrow the list now. */
  chosen: number;
  onClear: () => void;
  children: ReactNode;
};

export function Filters({ chosen, onClear, children }: FiltersProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const clear = chosen > 0 && <Button onClick={onClear}>{say('Clear filters')}</Button>;
  if (isWide) {
    return (
      <search className="filters" aria-label={say('Filters')}>
        {children}
        {clear}
      </search>
    );
  }
  const footer = (
    <>
      {clear}
      <Button look="primary" onClick={() => setOpen(false)}>
        {say('Show')}
      </Button>
    </>
  );
  return (
    <>
      <FiltersButton chosen={chosen} onClick={() => setOpen(true)} />
      {isOpen && (
        <BottomSheet title={say('Filters')} onClose={() => setOpen(false)} footer={footer}>
          {children}
        </BottomSheet>
      )}
    </>
  );
}
