// The photo that a kiosk took at a punch, looked at when it is asked for: every look is in the audit log.
import { say } from '@kawani/kit/contract/say';
import { sayRefusal } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { fetchFile } from '@kawani/kit/web/call';
import { useEffect, useState } from 'react';
import { kiosksApi } from '../contract/kiosk.ts';
import './kiosks.css';

export function KioskPhoto({ id, of: name }: { id: string; of: string }) {
  const [address, setAddress] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  const look = async () => {
    setBusy(true);
    try {
      setAddress(URL.createObjectURL(await fetchFile(kiosksApi.photo, { id })));
    } catch (failed) {
      sayRefusal(failed);
    }
    setBusy(false);
  };
  if (address !== undefined)
    return <img className="kiosk-photo" src={address} alt={say('Taken at the punch of {name}', { name })} />;
  return (
    <Button look="link" icon="camera" busy={isBusy} onClick={() => void look()}>
      {say('Photo')}
    </Button>
  );
}
