// The camera at the counter, which reads the code on the employee's phone.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { useCamera, useCodes } from '@kawani/kit/web/camera';
import './counter.css';

type CodeScannerProps = { isOn: boolean; onCode: (text: string) => void };

export function CodeScanner({ isOn, onCode }: CodeScannerProps) {
  const camera = useCamera('environment');
  useCodes(camera, isOn, onCode);
  if (camera.state === 'none') {
    return <Alert tone="warn">{say('There is no camera here. Type the code instead.')}</Alert>;
  }
  return (
    <figure className="counter-scan">
      <video ref={camera.video} playsInline muted />
      <figcaption>{say('Hold the code on the employee’s phone before the camera.')}</figcaption>
    </figure>
  );
}
