// A sheet above a drawer, a modal above the sheet, and a drawer that lives in the address, for the journey that goes back.
import { Button } from '@kawani/kit/web/button';
import { BottomSheet, Drawer, Modal } from '@kawani/kit/web/dialog';
import { TextField } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { useState } from 'react';

const CLOSED = { open: '' };

export function LayersOnTop() {
  const [depth, setDepth] = useState(0);
  const [reason, setReason] = useState('');
  const [{ open }, set] = useUrlState(CLOSED);
  return (
    <>
      <Button onClick={() => setDepth(1)}>Open layers</Button>
      <Button onClick={() => set({ open: 'yes' })}>Open in the address</Button>
      {open !== '' && (
        <Drawer title="In the address" onClose={() => set({ open: '' })}>
          Open
        </Drawer>
      )}
      {depth > 0 && (
        <Drawer title="First layer" onClose={() => setDepth(0)}>
          <Button onClick={() => setDepth(2)}>Open the second</Button>
          {depth > 1 && (
            <BottomSheet title="Second layer" onClose={() => setDepth(1)}>
              <Button onClick={() => setDepth(3)}>Open the third</Button>
            </BottomSheet>
          )}
          {depth > 2 && (
            <Modal title="Third layer" dirty={reason !== ''} onClose={() => setDepth(2)}>
              <TextField label="Reason" value={reason} onValue={setReason} />
            </Modal>
          )}
        </Drawer>
      )}
    </>
  );
}
