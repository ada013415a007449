// Who picked an order up for its owner, with the photo of the counter. It is fetched when somebody asks for it: each look is logged.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { sayRefusal } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { fetchFile } from '@kawani/kit/web/call';
import { useEffect, useState } from 'react';
import type { MyOrder } from '../contract/answers.ts';
import type { claimPhotosApi } from '../contract/claim-photos.ts';
import './picked-up-by.css';

type PhotoEndpoint = (typeof claimPhotosApi)['ofMine' | 'ofOrder'];
type PickedUpByProps = { order: Pick<MyOrder, 'id' | 'claimedBy' | 'hasClaimPhoto'>; photo: PhotoEndpoint };

export function PickedUpBy({ order: { id, claimedBy, hasClaimPhoto }, photo }: PickedUpByProps) {
  if (claimedBy === null) return null;
  return (
    <RequestSection title={say('Picked up by')}>
      <div className="picked-up-by">
        <strong>{claimedBy}</strong>
        {hasClaimPhoto && <Photo id={id} name={claimedBy} photo={photo} />}
      </div>
    </RequestSection>
  );
}

function Photo({ id, name, photo }: { id: string; name: string; photo: PhotoEndpoint }) {
  const [address, setAddress] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  const look = async () => {
    setBusy(true);
    try {
      setAddress(URL.createObjectURL(await fetchFile(photo, { id })));
    } catch (failed) {
      sayRefusal(failed);
    }
    setBusy(false);
  };
  if (address !== undefined)
    return <img className="claim-photo" src={address} alt={say('Photo of {name}', { name })} />;
  return (
    <Button icon="camera" busy={isBusy} onClick={() => void look()}>
      {say('Show the photo')}
    </Button>
  );
}
