// The camera that reads square codes, with what it sees; where there is none, what to do instead.
import './code-scanner.css';
import { Alert } from './block.tsx';
import { useCamera, useCodes } from './camera.tsx';

type CodeScannerProps = {
  isOn: boolean;
  /** What is held before it. */
  says: string;
  /** Said where there is no camera. */
  without: string;
  onCode: (text: string) => void;
};

export function CodeScanner({ isOn, says, without, onCode }: CodeScannerProps) {
  const camera = useCamera('environment');
  useCodes(camera, isOn, onCode);
  if (camera.state === 'none') return <Alert tone="warn">{without}</Alert>;
  return (
    <figure className="code-scanner">
      <video ref={camera.video} playsInline muted />
      <figcaption>{says}</figcaption>
    </figure>
  );
}
