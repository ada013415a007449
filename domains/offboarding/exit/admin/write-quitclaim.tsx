// Writing a quitclaim: the first one in the language of the person, another one in another language or after a corrected payslip.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { SegmentsField } from '@kawani/kit/web/fields';
import { useState } from 'react';
import type { QuitclaimOfCase } from '../contract/quitclaim.ts';
import { exitApi } from '../contract.ts';
import { QuitclaimLanguage } from '../lists.ts';

type WriteProps = { caseId: string; of: QuitclaimOfCase; onStale: () => void };

export function WriteQuitclaim({ caseId: id, of, onStale }: WriteProps) {
  const { wait, quitclaim } = of;
  const write = useVerb(exitApi.writeQuitclaim, { toast: say('The quitclaim is written.'), failed: onStale });
  if (wait !== null) return null;
  const parts = {
    isBusy: write.isPending,
    onWrite: (language: Language) => write.mutate({ id, version: quitclaim?.version ?? 0, language }),
  };
  if (quitclaim === null || quitclaim.isOutdated) return <InLanguage of={of} {...parts} />;
  return quitclaim.signedOn === null ? <InOther written={quitclaim.language} {...parts} /> : null;
}

type Language = QuitclaimOfCase['language'];
type Writing = { isBusy: boolean; onWrite: (language: Language) => void };

function InOther({ written, isBusy, onWrite }: Writing & { written: Language }) {
  const other = written === 'en' ? 'fil' : 'en';
  return (
    <Button busy={isBusy} onClick={() => onWrite(other)}>
      {other === 'en' ? say('Write it in English instead') : say('Write it in Filipino instead')}
    </Button>
  );
}

function InLanguage({ of: { quitclaim, language }, isBusy, onWrite }: Writing & { of: QuitclaimOfCase }) {
  const [chosen, choose] = useState(language);
  return (
    <>
      <SegmentsField
        label={say('Language of the person')}
        options={QuitclaimLanguage.options}
        value={chosen}
        onValue={choose}
      />
      <Button look="primary" icon="file" busy={isBusy} onClick={() => onWrite(chosen)}>
        {quitclaim === null ? say('Write the quitclaim') : say('Write a new quitclaim')}
      </Button>
    </>
  );
}
