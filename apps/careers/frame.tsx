// The frame of every page: whose it is, in which language it is read, and that the signal is gone.
import { COPYRIGHT_YEAR } from '@kawani/kit/contract/layout';
import { say } from '@kawani/kit/contract/say';
import { config } from '@kawani/kit/web/config';
import { Icon, Mark } from '@kawani/kit/web/icon';
import { LanguageButtons } from '@kawani/kit/web/language-choice';
import { useIsOnline } from '@kawani/kit/web/network';
import type { ReactNode } from 'react';

export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="app careers">
      <a className="skip button" href="#main">
        {say('Skip to content')}
      </a>
      <Top />
      <OfflineStrip />
      <div className="content">
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Foot />
      </div>
    </div>
  );
}

function Top() {
  return (
    <header className="top">
      <span className="logo">
        <Mark />
        <span className="company">{config().companyName}</span>
      </span>
      <i />
      <LanguageButtons />
    </header>
  );
}

function Foot() {
  return (
    <footer className="bottom-line">
      <span>
        {config().companyName} © {COPYRIGHT_YEAR}
      </span>
      {/* In a tab of its own: what is being filled in stays. */}
      <a href="/apply/privacy" target="_blank" rel="noopener">
        {say('Privacy notice')}
      </a>
    </footer>
  );
}

function OfflineStrip() {
  if (useIsOnline()) return null;
  return (
    <div className="strip" role="status">
      <Icon name="offline" size={17} />
      {say('No signal. What you typed stays on this phone.')}
    </div>
  );
}
