// The person at the counter: typed by name or number, or by the ID card that a scanner types or a camera reads.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { TextField } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { type FormEvent, useEffect, useState } from 'react';
import type { Narrowing } from './narrowing.ts';
import { isCardCode, usePersonScan } from './use-person-scan.ts';

const CodeScanner = later(async () => (await import('@kawani/kit/web/code-scanner')).CodeScanner);

const WAIT_MS = 300;
export const FINDER = 'clearance-finder';

export function PersonFinder({ narrowed: { search, person }, narrow }: Pick<Narrowing, 'narrowed' | 'narrow'>) {
  const [typed, setTyped] = useState(search);
  // Filters that are cleared clear what was typed.
  useEffect(() => setTyped(search), [search]);
  const [isScanning, setScanning] = useState(false);
  const scan = usePersonScan((employeeId) => {
    setTyped('');
    narrow({ person: employeeId, search: '' });
  });
  useSettled(typed, search, (text) => narrow({ search: text, ...(text !== '' && { person: '' }) }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isCardCode(typed)) scan.read(typed.trim());
  };
  const type = (text: string) => {
    scan.forget();
    setTyped(text);
  };
  return (
    <form noValidate className={FINDER} onSubmit={send}>
      <TextField
        label={say('Type or scan the person')}
        type="search"
        value={typed}
        wrong={scan.wrong}
        onValue={type}
        autoComplete="off"
        spellCheck={false}
        hint={say('Name, employee number, or the code of the ID card in the app.')}
      />
      <div className="row">
        <Button icon="camera" busy={scan.isReading} aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
          {isScanning ? say('Close the camera') : say('Scan with the camera')}
        </Button>
        {person !== '' && (
          <Button icon="close" onClick={() => narrow({ person: '' })}>
            {say('Show everybody')}
          </Button>
        )}
      </div>
      {isScanning && (
        <CodeScanner
          isOn={!scan.isReading}
          says={say('Hold the code of the ID card in the app before the camera.')}
          without={say('There is no camera here. Type the name or number instead.')}
          onCode={scan.read}
        />
      )}
    </form>
  );
}

/** Asks once somebody stops typing; the code of a card is no name. */
function useSettled(typed: string, search: string, ask: (text: string) => void): void {
  const text = typed.trim();
  useEffect(() => {
    if (text === search || isCardCode(text)) return;
    const timer = setTimeout(() => ask(text), WAIT_MS);
    return () => clearTimeout(timer);
  });
}
