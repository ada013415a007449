// /e-services/uniform/my-requests: one's own orders, what one holds, and ordering.
import { FilingButtons, useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { say } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { uniformForms } from './forms.ts';
import { MyOrdersTab } from './my-orders-tab.tsx';
import './uniforms.css';

const HeldTab = later(async () => (await import('./held-tab.tsx')).HeldTab);

const STATE = { tab: 'orders' };
const tabs = () => [
  { key: 'orders', title: say('My requests') },
  { key: 'held', title: say('What I hold') },
];

export function MyUniforms() {
  const [{ tab }] = useUrlState(STATE);
  const filing = useFiling(uniformForms);
  const button = <FilingButtons forms={uniformForms} onFile={filing.file} />;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Uniform')}</h1>
        <LinkButton to="/e-services" look="quiet">
          {say('All e-services')}
        </LinkButton>
        <div className="row">{button}</div>
      </header>
      <Tabs label={say('Uniform')} tabs={tabs()} />
      {tab === 'held' && <HeldTab onFile={filing.file} button={button} />}
      {tab !== 'held' && <MyOrdersTab onRefile={filing.onRefile} button={button} />}
      {filing.opened}
    </div>
  );
}
