// What each tab of a profile shows.
import { EmployeeStatus, type MyProfile, profileApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import type { OwnSection, ProfileRequestType, ProfileSection } from '../contract/profile-sections.ts';
import { DocumentsTab } from './documents-tab.tsx';
import { SectionCard } from './facts.tsx';
import { useNumbers } from './numbers.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { statusTone } from './words.ts';

type TabProps = {
  profile: MyProfile;
  settings?: React.ReactNode;
  employment?: React.ReactNode;
  onAsk: (type: ProfileRequestType) => void;
  onWrite: (section: OwnSection) => void;
};

const PANELS: Readonly<Record<string, (props: TabProps) => React.ReactNode>> = {
  personal: (props) => <Asked {...props} section="PERSONAL" title={say('Personal')} />,
  contact: (props) => (
    <>
      <Own {...props} section="CONTACT" title={say('Contact')} />
      <Asked {...props} section="ADDRESS" title={say('Addresses')} />
    </>
  ),
  family: (props) => <Asked {...props} section="FAMILY" title={say('Family')} />,
  emergency: (props) => <Own {...props} section="EMERGENCY" title={say('Emergency contacts')} />,
  government: (props) => <Government {...props} />,
  employment: ({ employment }) => (
    <>
      <Employment />
      {employment}
    </>
  ),
  education: (props) => <Asked {...props} section="EDUCATION" title={say('Education, training, licences')} />,
  'pay-out': (props) => <PayOut {...props} />,
  sizes: (props) => <Own {...props} section="SIZES" title={say('Sizes')} />,
  documents: () => <DocumentsTab />,
  settings: ({ profile, settings }) => (
    <>
      <SettingsTab settings={profile.settings} />
      {settings}
    </>
  ),
};

export function Panel({ tab, ...props }: TabProps & { tab: string }) {
  return PANELS[tab]?.(props);
}

type Of<Section> = TabProps & { section: Section; title: string };

/** Changed by asking. */
function Asked({ profile, onAsk, section, title }: Of<ProfileSection & ProfileRequestType>) {
  return (
    <SectionCard
      {...{ section, title }}
      record={profile.record}
      waiting={profile.pending.flatMap(({ fields }) => fields)}
      aside={<AskButton what={title} onClick={() => onAsk(section)} />}
    />
  );
}

function AskButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      {say('Request change')}
      <span className="unseen"> {say('of {what}', { what })}</span>
    </Button>
  );
}

/** Written by oneself. */
function Own({ profile, onWrite, section, title }: Of<OwnSection>) {
  const edit = (
    <Button onClick={() => onWrite(section)}>
      {say('Edit')}
      <span className="unseen"> {title}</span>
    </Button>
  );
  return <SectionCard {...{ section, title }} record={profile.record} aside={edit} />;
}

function Government({ profile, onAsk }: TabProps) {
  const { numbers, button } = useNumbers('government');
  const { accountNumber: _, ...shown } = numbers ?? { accountNumber: null };
  return (
    <SectionCard
      section="GOVERNMENT"
      title={say('Government numbers')}
      record={profile.record}
      shown={numbers === undefined ? undefined : (shown as Record<string, string | null>)}
      waiting={profile.pending.flatMap(({ fields }) => fields)}
      aside={<AskButton what={say('Government numbers')} onClick={() => onAsk('GOVERNMENT')} />}
    >
      <Masked>{button}</Masked>
    </SectionCard>
  );
}

function Masked({ children }: { children: React.ReactNode }) {
  return (
    <p className="row masked">
      {children}
      <span className="second">{say('Showing them asks for your password again, and is written down.')}</span>
    </p>
  );
}

function PayOut({ profile, onAsk }: TabProps) {
  const { numbers, button } = useNumbers('pay-out');
  return (
    <SectionCard
      section="PAY_OUT"
      title={say('Pay-out')}
      record={profile.record}
      shown={numbers === undefined ? undefined : { accountNumber: numbers.accountNumber }}
      waiting={profile.pending.flatMap(({ fields }) => fields)}
      aside={<AskButton what={say('Pay-out')} onClick={() => onAsk('PAY_OUT')} />}
    >
      <Masked>{button}</Masked>
      <p className="second">{say('Another account needs two approvals, and is paid to from the next cut-off on.')}</p>
    </SectionCard>
  );
}

function Employment() {
  const answer = useAnswer(profileApi.employment, {});
  return (
    <Block of={answer} height={320} failed={say('Your employment could not be loaded.')}>
      {({ employments, statuses, postings }) => (
        <>
          <Card title={say('Employments')}>
            <ul className="line-list">
              {employments.map(({ number, hiredOn, separatedOn }) => (
                <li key={number}>
                  <b>{say('Employment {number}', { number })}</b>
                  <span className="second">{spanOf(hiredOn, separatedOn)}</span>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={say('Postings')}>
            {postings.length === 0 && <Empty says={say('Where you are posted will be listed here.')} />}
            <ul className="line-list">
              {postings.map(({ from, to, designation, detachment, department, order }) => (
                <li key={`${from} ${designation}`}>
                  <span>
                    <b>{designation}</b>
                    <br />
                    {detachment ?? department}
                    {order !== null && <span className="second"> · {order}</span>}
                  </span>
                  <span className="second">{spanOf(from, to)}</span>
                </li>
              ))}
            </ul>
          </Card>
          <Card title={say('Status')}>
            <ul className="line-list">
              {statuses.map(({ status, from, to }) => (
                <li key={from}>
                  <Tag tone={statusTone(status)}>{EmployeeStatus.labelOf(status)}</Tag>
                  <span className="second">{spanOf(from, to)}</span>
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </Block>
  );
}

type Days = Parameters<typeof showDay>[0];
const spanOf = (from: Days, to: Days | null) =>
  to === null
    ? say('{from} to now', { from: showDay(from) })
    : say('{from} to {to}', { from: showDay(from), to: showDay(to) });
