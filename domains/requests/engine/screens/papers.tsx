// The papers attached to a request: pictures are seen at once and open large, everything can be saved.
import { say } from '@kawani/kit/contract/say';
import { Button, IconButton } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { Icon } from '@kawani/kit/web/icon';
import { useEffect, useRef, useState } from 'react';
import type { AttachedFile } from '../contract/request.ts';

type PapersProps = {
  files: readonly AttachedFile[];
  onSave: (fileId: string) => void;
  fetchOne: (fileId: string) => Promise<File>;
};

export function Papers({ files, onSave, fetchOne }: PapersProps) {
  const [large, setLarge] = useState<{ url: string; name: string }>();
  return (
    <ul className="papers">
      {files.map((file) => (
        <li key={file.id}>
          {file.mediaType.startsWith('image/') ? (
            <Picture file={file} fetchOne={fetchOne} onOpen={(url) => setLarge({ url, name: file.name })} />
          ) : (
            <span className="paper-mark">
              <Icon name="file" size={22} />
            </span>
          )}
          <span className="paper-name">
            {file.name}
            <small>{sizeOf(file.bytes)}</small>
          </span>
          <IconButton
            icon="download"
            label={say('Download {name}', { name: file.name })}
            onClick={() => onSave(file.id)}
          />
        </li>
      ))}
      {large && (
        <BottomSheet title={large.name} onClose={() => setLarge(undefined)}>
          <img className="paper-large" src={large.url} alt={large.name} />
        </BottomSheet>
      )}
    </ul>
  );
}

type PictureProps = Pick<PapersProps, 'fetchOne'> & { file: AttachedFile; onOpen: (url: string) => void };

function Picture({ file: { id, name }, fetchOne, onOpen }: PictureProps) {
  const [url, setUrl] = useState<string>();
  const [isLost, setLost] = useState(false);
  const fetching = useRef(fetchOne);
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    fetching.current(id).then(
      (file) => {
        if (isGone) return;
        made = URL.createObjectURL(file);
        setUrl(made);
      },
      () => setLost(true),
    );
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  if (url === undefined || isLost) {
    return (
      <span className="paper-mark" aria-busy={!isLost}>
        <Icon name={isLost ? 'alert' : 'camera'} size={22} />
      </span>
    );
  }
  return (
    <Button
      look="quiet"
      className="paper-picture"
      aria-label={say('Open {name}', { name })}
      onClick={() => onOpen(url)}
    >
      <img src={url} alt="" onError={() => setLost(true)} />
    </Button>
  );
}

function sizeOf(bytes: number): string {
  const kb = Math.max(1, Math.round(bytes / 1024));
  return kb < 1024 ? `${kb} KB` : `${(kb / 1024).toFixed(1)} MB`;
}
