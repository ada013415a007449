// The pages every app has: sign-in, sign-out, the return from the provider, terms, and the refusals.

import { BACK_HOME, FORBIDDEN_MESSAGE, FORBIDDEN_TITLE, NOT_FOUND_TITLE } from '@kawani/kit/contract/message';
import { pagePath } from '@kawani/kit/contract/page-path';
import { say } from '@kawani/kit/contract/say';
import { useEffect, useState } from 'react';
import { Alert } from './block.tsx';
import { Button } from './button.tsx';
import { config } from './config.tsx';
import { forgetDrafts } from './draft.tsx';
import { Icon, Mark } from './icon.tsx';
import { Wait } from './interim.tsx';
import { forgetAnswers } from './keep.tsx';
import { LanguageButtons } from './language-choice.tsx';
import { Link, useUrlState } from './link.tsx';
import type { Way } from './menu.tsx';
import { notify } from './message.tsx';
import { sendWaiting } from './outbox.tsx';

const LAST_SEND_MS = 4000;
const ASKED = { page: '' };
const provider = () => import('./sign-in.tsx');

export function Login() {
  const [{ page }] = useUrlState(ASKED);
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      await (await provider()).beginSignIn(pagePath(page));
    } catch {
      setBusy(false);
      notify(
        say("Sign-in couldn't start"),
        say("This browser can't store data. Free up some space, or allow this site to store data."),
        'bad',
      );
    }
  };
  return (
    <main className="lone">
      <div className="card">
        <Mark size={56} />
        <h1>{config().companyName}</h1>
        <p className="second">{say('Your attendance, schedule and pay in one place.')}</p>
        {window.isSecureContext ? (
          <Button look="primary" icon="enter" wide busy={isBusy} onClick={begin}>
            {say('Sign in')}
          </Button>
        ) : (
          <Alert tone="warn">{say('Sign-in needs a secure address. Open this page with https.')}</Alert>
        )}
        <details>
          <summary>{say("Can't sign in?")}</summary>
          <p className="second">
            {say('Ask the HR office of {company} to check your account or to set a new password.', {
              company: config().companyName,
            })}
          </p>
        </details>
        <LanguageButtons />
      </div>
    </main>
  );
}

/** Sends what still waits, empties this phone but for what could not be sent, and ends the session at the provider. */
export function Logout() {
  useEffect(() => {
    const patience = new Promise((resolve) => setTimeout(resolve, LAST_SEND_MS));
    void Promise.race([sendWaiting().catch(() => {}), patience])
      .then(() => Promise.all([forgetAnswers(), forgetDrafts()]))
      .then(async () => (await provider()).signOut());
  }, []);
  return <Wait says={say('Signing out…')} />;
}

/** `/unauthorized` */
export function Unauthorized({ home }: { home: Way }) {
  return (
    <div className="lone">
      <div className="card">
        <Icon name="refuse" size={40} />
        <h1>{say(FORBIDDEN_TITLE)}</h1>
        <p className="second">{say(FORBIDDEN_MESSAGE)}</p>
        <BackHome home={home} />
      </div>
    </div>
  );
}

function BackHome({ home: { to, isOutside } }: { home: Way }) {
  if (!isOutside) return <Link to={to}>{say(BACK_HOME)}</Link>;
  return <a href={to}>{say(BACK_HOME)}</a>;
}

export function NotFound({ home }: { home: Way }) {
  return (
    <div className="lone">
      <div className="card">
        <p className="hero-figure">404</p>
        <h1>{say(NOT_FOUND_TITLE)}</h1>
        <BackHome home={home} />
      </div>
    </div>
  );
}

export function Terms() {
  const company = config().companyName;
  return (
    <article className="card prose">
      <h1>{say('Terms and Conditions')}</h1>
      <p>
        {say(
          'This portal is for the employees of {company} and others to whom the company gave an account. By signing in you agree to these terms.',
          { company },
        )}
      </p>
      <h2>{say('Your account')}</h2>
      <p>
        {say(
          'Your account is yours alone. Keep your password to yourself, sign out on shared phones and computers, and tell the HR office immediately if you think someone else has used your account.',
        )}
      </p>
      <h2>{say('What you enter')}</h2>
      <p>
        {say(
          "Record your own time and file your own requests, truthfully. Recorded times can't be removed: corrections are filed as requests, and the original time is kept.",
        )}
      </p>
      <h2>{say('Your personal data')}</h2>
      <p>
        {say(
          "{company} processes your personal data under the Data Privacy Act of 2012 (Republic Act No. 10173) for your employment, your pay and the reports the law requires. You may see the data kept about you, ask for corrections, and object where the law allows it. Every time someone opens another person's record, it is logged.",
          { company },
        )}
      </p>
      <h2>{say('Location and photos')}</h2>
      <p>
        {say(
          'Your location is read only when you record your time, and only to compare it with your place of work. You may refuse: the record then says that there was no location.',
        )}
      </p>
    </article>
  );
}
