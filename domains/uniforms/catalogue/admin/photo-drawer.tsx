// The photo of an item: taken by a camera, or chosen from files.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Button } from '@kawani/kit/web/button';
import { upload } from '@kawani/kit/web/call';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useState } from 'react';
import { photosApi } from '../contract/photos.ts';
import type { ItemDetail } from '../contract.ts';
import { ItemPicture } from '../screens/item-picture.tsx';

const PICTURE = 160;
const OWN: { files: readonly Attached[] } = { files: [] };

export function PhotoDrawer({ item, onClose }: { item: ItemDetail; onClose: () => void }) {
  const { id, name, photo } = item;
  const [isSending, setSending] = useState(false);
  const remove = useVerb(photosApi.set, { toast: say('Photo removed.'), done: onClose });
  const form = useForm(photosApi.set, {
    start: { id, photoId: null },
    own: OWN,
    sends: ({ files }) => ({ id, photoId: files[0]?.id }),
    toast: say('Photo saved.'),
  });
  const { values, wrongs, set } = form;
  const isChosen = values.files.length > 0;
  return (
    <FormDrawer
      title={say('Photo of {name}', { name })}
      yes={say('Save')}
      isHeld={isSending || !isChosen}
      {...{ form, onClose }}
    >
      <ItemPicture item={item} size={PICTURE} />
      <AttachField
        label={say('New photo')}
        hint={say('JPG or PNG, up to 5 MB. Lay the item flat in good light.')}
        most={1}
        wrong={wrongs.photoId}
        value={values.files}
        onValue={(files) => set('files', files)}
        upload={(file) => upload(photosApi.upload, file)}
        onBusy={setSending}
      />
      {photo !== null && !isChosen && (
        <div className="row">
          <Button icon="close" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
            {say('Remove the photo')}
          </Button>
        </div>
      )}
    </FormDrawer>
  );
}
