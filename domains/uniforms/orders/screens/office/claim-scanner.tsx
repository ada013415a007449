// The camera at the counter, which reads the code on the employee's phone.
import { say } from '@kawani/kit/contract/say';
import { CodeScanner } from '@kawani/kit/web/code-scanner';

type ClaimScannerProps = { isOn: boolean; onCode: (text: string) => void };

export function ClaimScanner({ isOn, onCode }: ClaimScannerProps) {
  return (
    <CodeScanner
      {...{ isOn, onCode }}
      says={say('Hold the code on the employee’s phone before the camera.')}
      without={say('There is no camera here. Type the code instead.')}
    />
  );
}
