// The camera of a tablet or phone: reads square codes, and takes photos. Without one, people type.
import { useEffect, useRef, useState } from 'react';

const READ_EVERY_MS = 250;
const READ_WIDTH = 480;
const PHOTO_EDGE = 720;
const PHOTO_QUALITY = 0.7;

export type CameraState = 'starting' | 'on' | 'none';
export type Camera = {
  readonly state: CameraState;
  readonly video: React.RefObject<HTMLVideoElement | null>;
  /** What the camera sees now; null without one. */
  photo(): Promise<Blob | null>;
};

/** On as long as what shows it; `environment` is the one at the back of a phone. */
export function useCamera(facing: 'user' | 'environment' = 'user'): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isOver = false;
    const start = async () => {
      const wanted = { video: { facingMode: { ideal: facing }, width: { ideal: 1280 } }, audio: false };
      const got = await navigator.mediaDevices?.getUserMedia(wanted).catch(() => undefined);
      if (isOver) return stop(got);
      stream = got;
      if (got && video.current) {
        video.current.srcObject = got;
        await video.current.play().catch(() => {});
      }
      setState(got ? 'on' : 'none');
    };
    void start();
    return () => {
      isOver = true;
      stop(stream);
    };
  }, [facing]);
  return { state, video, photo: () => photoOf(video.current) };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Calls with every text that is read while `isOn`. */
export function useCodes({ video, state }: Camera, isOn: boolean, onCode: (text: string) => void): void {
  const tell = useRef(onCode);
  tell.current = onCode;
  useEffect(() => {
    if (!isOn || state !== 'on') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const canvas = document.createElement('canvas');
    const read = async () => {
      const text = await textIn(video.current, canvas);
      if (isOver) return;
      if (text !== null) tell.current(text);
      timer = setTimeout(read, READ_EVERY_MS);
    };
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, state, video]);
}

async function textIn(video: HTMLVideoElement | null, canvas: HTMLCanvasElement): Promise<string | null> {
  const picture = pictureOf(video, canvas, READ_WIDTH);
  if (picture === null) return null;
  const native = await nativeReader();
  if (native !== undefined) return (await native.detect(picture).catch(() => []))[0]?.rawValue ?? null;
  const { decodeQR } = await import('qr/decode.js');
  try {
    return decodeQR(picture);
  } catch {
    // Most pictures show no code.
    return null;
  }
}

type Reader = { detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]> };
declare global {
  interface Window {
    /** Some browsers read codes by themselves, faster than a library. */
    BarcodeDetector?: { new (options: { formats: string[] }): Reader; getSupportedFormats(): Promise<string[]> };
  }
}

let reader: Promise<Reader | undefined> | undefined;

function nativeReader(): Promise<Reader | undefined> {
  reader ??= (async () => {
    const Native = window.BarcodeDetector;
    const formats = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
    return Native !== undefined && formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : undefined;
  })();
  return reader;
}

function pictureOf(video: HTMLVideoElement | null, canvas: HTMLCanvasElement, width: number): ImageData | null {
  if (video === null || video.videoWidth === 0) return null;
  drawn(video, canvas, width);
  return canvas.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

function drawn(video: HTMLVideoElement, canvas: HTMLCanvasElement, edge: number): void {
  const scale = Math.min(1, edge / Math.max(video.videoWidth, video.videoHeight));
  Object.assign(canvas, {
    width: Math.round(video.videoWidth * scale),
    height: Math.round(video.videoHeight * scale),
  });
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height);
}

async function photoOf(video: HTMLVideoElement | null): Promise<Blob | null> {
  if (video === null || video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  drawn(video, canvas, PHOTO_EDGE);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', PHOTO_QUALITY));
}
