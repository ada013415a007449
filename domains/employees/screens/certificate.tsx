// /certificate: whether a certificate is genuine, for whoever holds the paper. Nobody is signed in here.
import { type CheckedCertificate, documentAdminApi } from '@kawani/domains/employees/contract';
import { certificateWords } from '@kawani/domains/employees/rules';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Alert, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call, isCallFailed } from '@kawani/kit/web/call';
import { TextField } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { useEffect, useState } from 'react';
import './profile.css';

const STATE = { code: '' };
const CODE = /^[A-Z0-9]{12}$/;

export function Certificate() {
  const [{ code }, set] = useUrlState(STATE);
  const [typed, setTyped] = useState(code);
  const asked = typed.trim().toUpperCase();
  return (
    <main className="page certificate">
      <h1>{say('Check a certificate')}</h1>
      <form
        className="filing"
        onSubmit={(event) => {
          event.preventDefault();
          set({ code: asked });
        }}
      >
        <TextField label={say('Code on the certificate')} value={typed} onValue={setTyped} autoComplete="off" />
        <Button look="primary" type="submit" disabled={!CODE.test(asked)}>
          {say('Check')}
        </Button>
      </form>
      {CODE.test(code) && <Verdict code={code} />}
    </main>
  );
}

function Verdict({ code }: { code: string }) {
  const [facts, setFacts] = useState<CheckedCertificate | 'none' | 'failed'>();
  useEffect(() => {
    setFacts(undefined);
    call(documentAdminApi.verify, { code }).then(setFacts, (failed) =>
      setFacts(isCallFailed(failed) && failed.status === 404 ? 'none' : 'failed'),
    );
  }, [code]);
  if (facts === undefined) return <Skeleton height={160} />;
  if (facts === 'failed') return <Alert tone="warn">{say('This could not be checked now. Please try again.')}</Alert>;
  if (facts === 'none') {
    return (
      <Alert tone="bad">
        {say('No certificate with this code was issued. It is not genuine, or the code is mistyped.')}
      </Alert>
    );
  }
  return (
    <section className="card" aria-live="polite">
      {facts.isOutdated ? (
        <Alert tone="bad">
          {say(
            'Certificate {number} of {date} no longer counts: the last day on it has changed. Ask for the new one.',
            {
              number: facts.number,
              date: showDay(facts.issuedOn),
            },
          )}
        </Alert>
      ) : (
        <Alert tone="good">
          {say('This certificate is genuine: {number} of {date}.', {
            number: facts.number,
            date: showDay(facts.issuedOn),
          })}
        </Alert>
      )}
      {certificateWords(facts)
        .slice(1, -1)
        .map((words) => (
          <p key={words}>{words}</p>
        ))}
    </section>
  );
}
