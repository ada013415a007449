// A short tone at a counter, for those who look at people or goods and not at the screen. It can be switched off.
const KEPT = 'counter-sound';
const TONES = { good: { hertz: 880, seconds: 0.14 }, bad: { hertz: 220, seconds: 0.3 } } as const;
const LOUDNESS = 0.12;

export function isSoundOn(): boolean {
  return sessionStorage.getItem(KEPT) !== 'off';
}

export function keepSound(isOn: boolean): void {
  sessionStorage.setItem(KEPT, isOn ? 'on' : 'off');
}

let audio: AudioContext | undefined;

/** Silent where the browser allows no sound. */
export function beep(kind: keyof typeof TONES): void {
  if (!isSoundOn() || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  const { hertz, seconds } = TONES[kind];
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUDNESS, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
