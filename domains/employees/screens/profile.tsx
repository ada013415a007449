// /profile: who I am to the company, what of it I write myself, and what I ask to have changed.
import { profileApi } from '@kawani/domains/employees/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { OwnRequest } from '@kawani/domains/requests/engine/screens/own-request';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Skeleton } from '@kawani/kit/web/block';
import { Icon } from '@kawani/kit/web/icon';
import { Link, LinkButton, useUrlState } from '@kawani/kit/web/link';
import { useIsWide } from '@kawani/kit/web/media';
import { Tabs } from '@kawani/kit/web/tabs';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { OwnSection, ProfileRequestType } from '../contract/profile-sections.ts';
import { Pending, Reviews } from './pending.tsx';
import { ProfileHead } from './profile-head.tsx';
import { FIRST_TAB, profileTabs } from './profile-tabs.ts';
import './profile.css';

// On a phone the sections are a list first: what one of them shows comes when it is opened.
const Panel = lazy(async () => ({ default: (await import('./tabs.tsx')).Panel }));
const ChangeDrawer = lazy(async () => ({ default: (await import('./change-drawer.tsx')).ChangeDrawer }));
const OwnSectionDrawer = lazy(async () => ({ default: (await import('./own-drawer.tsx')).OwnSectionDrawer }));
const IdCard = lazy(async () => ({ default: (await import('./id-card.tsx')).IdCard }));

const PANEL_HEIGHT = 320;
/** `open` is a request that is looked at. */
const STATE = { tab: '', open: '' };

type Doing =
  | { is: 'asking'; type: ProfileRequestType; changes?: RequestDetail; refiles?: RequestDetail }
  | { is: 'writing'; section: OwnSection }
  | { is: 'card' };

type ProfileProps = {
  /** What other modules let a person set. */
  settings?: ReactNode;
  /** What other modules know of a person's employment. */
  employment?: ReactNode;
};

export function Profile({ settings, employment }: ProfileProps) {
  const answer = useAnswer(profileApi.mine, {});
  const [{ open, tab }, set] = useUrlState(STATE);
  const isWide = useIsWide();
  const [doing, setDoing] = useState<Doing>();
  const again = (request: RequestDetail, how: 'changes' | 'refiles') => {
    set({ open: '' }, { replace: true });
    setDoing({ is: 'asking', type: request.type as ProfileRequestType, [how]: request });
  };
  const close = () => setDoing(undefined);
  return (
    <div className="page profile">
      <Block of={answer} height={640} failed={say('Your profile could not be loaded.')}>
        {(profile) => (
          <>
            <Reviews reviews={profile.reviews} />
            {(isWide || tab === '') && (
              <ProfileHead
                profile={profile}
                onCard={() => setDoing({ is: 'card' })}
                onPhoto={() => setDoing({ is: 'asking', type: 'PHOTO' })}
              />
            )}
            <Pending profile={profile} onOpen={(id) => set({ open: id })} />
            <Sections>
              {(tab) => (
                <Suspense fallback={<Skeleton height={PANEL_HEIGHT} />}>
                  <Panel
                    tab={tab}
                    profile={profile}
                    settings={settings}
                    employment={employment}
                    onAsk={(type) => setDoing({ is: 'asking', type })}
                    onWrite={(section) => setDoing({ is: 'writing', section })}
                  />
                </Suspense>
              )}
            </Sections>
            <Suspense>
              {doing?.is === 'asking' && <ChangeDrawer {...doing} profile={profile} onClose={close} />}
              {doing?.is === 'writing' && <OwnSectionDrawer {...doing} profile={profile} onClose={close} />}
              {doing?.is === 'card' && <IdCard onClose={close} />}
            </Suspense>
          </>
        )}
      </Block>
      {open !== '' && (
        <OwnRequest
          id={open}
          onClose={() => set({ open: '' })}
          onChange={(request) => again(request, 'changes')}
          onRefile={(request) => again(request, 'refiles')}
        />
      )}
    </div>
  );
}

/** Tabs on a wide screen; on a phone a list of sections, and one section at a time. */
function Sections({ children }: { children: (tab: string) => ReactNode }) {
  const isWide = useIsWide();
  const [{ tab }] = useUrlState(STATE);
  const known = profileTabs().find(({ key }) => key === tab);
  if (isWide) {
    return (
      <>
        <Tabs label={say('Sections of my profile')} tabs={profileTabs()} />
        {children(known?.key ?? FIRST_TAB)}
      </>
    );
  }
  if (known === undefined) return <SectionList />;
  return (
    <>
      <header className="page-head">
        <h1>{say('My Profile')}</h1>
        <LinkButton to="/profile" icon="left">
          {say('All sections')}
        </LinkButton>
      </header>
      {children(known.key)}
    </>
  );
}

function SectionList() {
  return (
    <nav className="card" aria-label={say('Sections of my profile')}>
      <ul className="section-list">
        {profileTabs().map(({ key, title }) => (
          <li key={key}>
            <Link to="/profile" search={{ tab: key }}>
              {title} <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
