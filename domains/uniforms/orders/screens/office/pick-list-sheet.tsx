// The pick list of a place as PDF: what is being packed there, by item and size.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { useState } from 'react';
import { uniformStoreApi } from '../../contract/store.ts';

export function PickListSheet({ placeId, onClose }: { placeId: string; onClose: () => void }) {
  const places = useAnswer(uniformStoreApi.choices, {}).data?.places ?? [];
  const [chosen, setChosen] = useState(placeId);
  const { download, isBusy } = useDownload();
  const place = places.find(({ id }) => id === chosen)?.id ?? places[0]?.id;
  return (
    <BottomSheet
      title={say('Pick list')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('Close')}</Button>
          <Button
            look="primary"
            icon="download"
            busy={isBusy}
            disabled={place === undefined}
            onClick={() => place !== undefined && void download(uniformStoreApi.pickList, { placeId: place })}
          >
            {say('Download PDF')}
          </Button>
        </>
      }
    >
      <p>{say('All orders that are In Progress at a place, by item and size.')}</p>
      <Select
        label={say('Pick-up place')}
        value={place ?? ''}
        onValue={setChosen}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </BottomSheet>
  );
}
