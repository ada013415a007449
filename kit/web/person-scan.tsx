// The person at a counter: typed by name or number, or by the ID card that a scanner types or a camera reads.
import { say } from '@kawani/kit/contract/say';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './fields.tsx';
import { later } from './later.tsx';

const CodeScanner = later(async () => (await import('./code-scanner.tsx')).CodeScanner);

type PersonScanProps = {
  typed: string;
  wrong: string | undefined;
  isBusy: boolean;
  onType: (text: string) => void;
  onSend: () => void;
  /** A code that the camera read. */
  onCode: (code: string) => void;
  /** Said where there is no camera. */
  without: string;
  /** The page puts the focus into it. */
  form: RefObject<HTMLFormElement | null>;
  /** What was found, between the field and the camera. */
  children: ReactNode;
};

export function PersonScan({ children, without, onCode, ...typing }: PersonScanProps) {
  const [isScanning, setScanning] = useState(false);
  const says = say('Hold the code of the ID card in the app before the camera.');
  return (
    <>
      <Typing {...typing}>
        <Button icon="camera" busy={typing.isBusy} aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
          {isScanning ? say('Close the camera') : say('Scan with the camera')}
        </Button>
      </Typing>
      {children}
      {isScanning && <CodeScanner isOn={!typing.isBusy} {...{ says, without, onCode }} />}
    </>
  );
}

type TypingProps = Omit<PersonScanProps, 'without' | 'onCode'>;

function Typing({ typed, wrong, onType, onSend, form, children }: TypingProps) {
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <TextField
        {...{ wrong, label: say('Type or scan the person'), type: 'search', value: typed, onValue: onType }}
        {...{ autoComplete: 'off', spellCheck: false }}
        hint={say('Name, employee number, or the code of the ID card in the app.')}
      />
      {children}
    </form>
  );
}
