// Choosing a photo and cutting a square out of it: moved by dragging or the arrow keys, made larger by a slider.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { FileButton } from '@kawani/kit/web/file-button';
import { Field } from '@kawani/kit/web/form';
import { useIsTouched } from '@kawani/kit/web/media';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

type PhotoCropProps = { wrong?: string | undefined; onCropped: (file: File) => Promise<void> };
type Cut = { zoom: number; x: number; y: number };

const PICTURES = 'image/jpeg,image/png';
const SIDE = 600;
const SHOWN = 240;
const WHOLE: Cut = { zoom: 1, x: 0, y: 0 };

export function PhotoCrop({ wrong, onCropped }: PhotoCropProps) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [cut, setCut] = useState(WHOLE);
  const [state, setState] = useState<'none' | 'busy' | 'done' | 'bad'>('none');
  const isTouched = useIsTouched();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, cut);
  }, [picture, cut]);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await createImageBitmap(file).catch(() => undefined);
    setState(read === undefined ? 'bad' : 'none');
    setPicture(read);
    setCut(WHOLE);
  };
  const use = async () => {
    setState('busy');
    const blob = await new Promise<Blob | null>((done) => canvas.current?.toBlob(done, 'image/jpeg', 0.85));
    const sent =
      blob &&
      (await onCropped(new File([blob], 'photo.jpg', { type: 'image/jpeg' })).then(
        () => true,
        () => false,
      ));
    setState(sent ? 'done' : 'bad');
  };
  const change = (changed: Partial<Cut>) => {
    setState('none');
    setCut(kept({ ...cut, ...changed }));
  };
  return (
    <>
      <Field
        label={say('Photo')}
        required
        wrong={picture === undefined ? wrong : undefined}
        hint={say('Your face, from the front, without a cap or dark glasses.')}
      >
        {({ required: _, className: __, ...control }) => (
          <div className="row">
            <FileButton
              control={control}
              says={say(picture === undefined ? 'Choose a photo' : 'Choose another photo')}
              icon="upload"
              accept={PICTURES}
              onFiles={([file]) => void choose(file)}
            />
            {isTouched && (
              <FileButton
                says={say('Take a photo')}
                icon="camera"
                accept={PICTURES}
                camera="user"
                onFiles={([file]) => void choose(file)}
              />
            )}
          </div>
        )}
      </Field>
      {state === 'bad' && <Alert tone="bad">{say('This photo could not be used. Please choose another one.')}</Alert>}
      {picture !== undefined && (
        <div className="crop">
          <Canvas ref={canvas} cut={cut} onMove={(x, y) => change({ x, y })} />
          <label className="crop-zoom">
            {say('Size')}
            <input
              type="range"
              min={1}
              max={3}
              step={0.05}
              value={cut.zoom}
              onChange={(event) => change({ zoom: Number(event.target.value) })}
            />
          </label>
          <Button icon={state === 'done' ? 'check' : 'upload'} busy={state === 'busy'} onClick={() => void use()}>
            {say(state === 'done' ? 'This photo is attached' : 'Use this photo')}
          </Button>
        </div>
      )}
    </>
  );
}

type CanvasProps = { ref: React.RefObject<HTMLCanvasElement | null>; cut: Cut; onMove: (x: number, y: number) => void };
const STEP = 0.05;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function Canvas({ ref, cut, onMove }: CanvasProps) {
  const from = useRef<{ x: number; y: number }>(null);
  const drag = (event: PointerEvent) => {
    if (from.current === null) return;
    const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y];
    from.current = { x: event.clientX, y: event.clientY };
    onMove(cut.x - x / SHOWN / cut.zoom, cut.y - y / SHOWN / cut.zoom);
  };
  return (
    <button
      type="button"
      className="crop-square"
      aria-label={say('Move the photo with the arrow keys')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null;
      }}
      onKeyDown={(event) => {
        const step = KEYS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(cut.x + step[0], cut.y + step[1]);
      }}
    >
      <canvas ref={ref} width={SIDE} height={SIDE} />
    </button>
  );
}

/** Shares of the square: the cut stays within the picture. */
function kept({ zoom, x, y }: Cut): Cut {
  const within = (value: number) => Math.min(0.5, Math.max(-0.5, value));
  return { zoom, x: within(x), y: within(y) };
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, x, y }: Cut): void {
  const side = Math.min(picture.width, picture.height) / zoom;
  const at = (whole: number, moved: number) => {
    const free = whole - side;
    return Math.min(free, Math.max(0, free / 2 + moved * side));
  };
  const context = canvas.getContext('2d');
  context?.drawImage(picture, at(picture.width, x), at(picture.height, y), side, side, 0, 0, SIDE, SIDE);
}
