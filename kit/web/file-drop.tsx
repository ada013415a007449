// Where a file is dropped or chosen.
import { say } from '@kawani/kit/contract/say';
import './file-drop.css';
import { type DragEvent, useId, useState } from 'react';
import { Icon } from './icon.tsx';

type FileDropProps = {
  /** The name of the file under way. */
  busy: string | null;
  /** What it may be: for the browser's file chooser, and for people. */
  accept: string;
  hint: string;
  onFile: (file: File) => void;
};

export function FileDrop({ busy, accept, hint, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && busy === null) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      className="file-drop"
      htmlFor={id}
      data-over={isOver || undefined}
      aria-busy={busy !== null}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={32} />
      <span>
        <strong>
          {busy === null ? say('Drop a file here, or choose one') : say('Reading {name}…', { name: busy })}
        </strong>
        <small>{hint}</small>
      </span>
      {busy !== null && <progress aria-label={say('Reading {name}…', { name: busy })} />}
      <input
        id={id}
        className="unseen"
        type="file"
        accept={accept}
        disabled={busy !== null}
        onChange={(event) => {
          take(event.target.files);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
