// The photo that a site asks for at every time-in: the camera first. A phone without one goes on with a word why.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { type CameraState, useCamera } from '@kawani/kit/web/camera';
import { useEffect, useState } from 'react';

type PunchPhotoProps = {
  photo: Blob | null;
  onPhoto: (photo: Blob | null) => void;
  onCamera: (state: CameraState) => void;
};

export function PunchPhoto({ photo, onPhoto, onCamera }: PunchPhotoProps) {
  const camera = useCamera('user');
  const address = useAddress(photo);
  useEffect(() => onCamera(camera.state), [camera.state, onCamera]);
  if (camera.state === 'none') {
    return (
      <Alert tone="warn">{say("The camera can't be used. Say why below: somebody will look at this time-in.")}</Alert>
    );
  }
  return (
    <figure className="punch-photo" aria-label={say('Photo for this time-in')}>
      <video ref={camera.video} muted playsInline hidden={photo !== null} />
      {address !== undefined && <img src={address} alt={say('The photo you took')} />}
      <figcaption>
        {photo === null ? (
          <Button icon="camera" busy={camera.state === 'starting'} onClick={async () => onPhoto(await camera.photo())}>
            {say('Take photo')}
          </Button>
        ) : (
          <Button onClick={() => onPhoto(null)}>{say('Take it again')}</Button>
        )}
      </figcaption>
    </figure>
  );
}

function useAddress(photo: Blob | null): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (photo === null) return setAddress(undefined);
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}
