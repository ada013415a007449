// The pages every app has: sign-in, sign-out, the return from the provider, terms, and the refusals.
import { BACK_HOME, FORBIDDEN_MESSAGE, FORBIDDEN_TITLE, NOT_FOUND_TITLE } from '@kawani/kit/contract/message';
import { pagePath } from '@kawani/kit/contract/page-path';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Alert } from './block.tsx';
import { Button } from './button.tsx';
import { config } from './config.tsx';
import { Icon, Mark } from './icon.tsx';
import { Wait } from './interim.tsx';
import { forgetAnswers } from './keep.tsx';
import { Link, LinkButton } from './link.tsx';
import { notify } from './message.tsx';
import { sendWaiting } from './outbox.tsx';
import { beginSignIn, signOut } from './sign-in.tsx';

const LAST_SEND_MS = 4000;

export function Login() {
  const { page }: { page?: string } = useSearch({ strict: false });
  const [isBusy, setBusy] = useState(false);
  const begin = () => {
    setBusy(true);
    beginSignIn(pagePath(page)).catch(() => {
      setBusy(false);
      notify(
        'Sign-in could not begin',
        'This browser keeps nothing. Free some space, or allow this site to keep data.',
        'bad',
      );
    });
  };
  return (
    <main className="lone">
      <div className="card">
        <Mark size={56} />
        <h1>{config().companyName}</h1>
        <p className="second">Your attendance, schedule and pay in one place.</p>
        {window.isSecureContext ? (
          <Button look="primary" icon="enter" wide busy={isBusy} onClick={begin}>
            Sign in
          </Button>
        ) : (
          <Alert tone="warn">Sign-in needs a secure address. Open this page with https.</Alert>
        )}
        <details>
          <summary>Can’t sign in?</summary>
          <p className="second">
            Ask the human resources office of {config().companyName} to check your account or to set a new password.
          </p>
        </details>
      </div>
    </main>
  );
}

/** Sends what still waits, empties this phone but for what could not be sent, and ends the session at the provider. */
export function Logout() {
  useEffect(() => {
    const patience = new Promise((resolve) => setTimeout(resolve, LAST_SEND_MS));
    void Promise.race([sendWaiting().catch(() => {}), patience])
      .then(() => forgetAnswers())
      .then(signOut);
  }, []);
  return <Wait says="Signing out…" />;
}

/** `/unauthorized` */
export function Unauthorized({ home }: { home: string }) {
  return (
    <div className="lone">
      <div className="card">
        <Icon name="refuse" size={40} />
        <h1>{FORBIDDEN_TITLE}</h1>
        <p className="second">{FORBIDDEN_MESSAGE}</p>
        <LinkButton to={home} look="primary">
          {BACK_HOME}
        </LinkButton>
      </div>
    </div>
  );
}

export function NotFound({ home }: { home: string }) {
  return (
    <div className="lone">
      <div className="card">
        <p className="hero-figure">404</p>
        <h1>{NOT_FOUND_TITLE}</h1>
        <Link to={home}>{BACK_HOME}</Link>
      </div>
    </div>
  );
}

export function Terms() {
  const company = config().companyName;
  return (
    <article className="card prose">
      <h1>Terms and Conditions</h1>
      <p>
        This portal is for the employees of {company} and for those the company has given an account. By signing in you
        agree to what follows.
      </p>
      <h2>Your account</h2>
      <p>
        Your account is yours alone. Keep your password to yourself, sign out on shared phones and computers, and tell
        the human resources office at once when you believe that somebody else has used your account.
      </p>
      <h2>What you enter</h2>
      <p>
        Record your own time and file your own requests, truthfully. Recorded times cannot be removed; corrections are
        filed as requests and keep the original beside them.
      </p>
      <h2>Your personal data</h2>
      <p>
        {company} processes your personal data under the Data Privacy Act of 2012 (Republic Act No. 10173) for your
        employment, your pay and the reports the law requires. You may see what is kept about you, ask for its
        correction, and object where the law lets you. Whoever opens another person’s record is written down.
      </p>
      <h2>Location and photos</h2>
      <p>
        Your location is read only when you record your time, and only to compare it with your place of work. You may
        refuse; the record then says that there was no location.
      </p>
    </article>
  );
}
