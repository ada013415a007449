// One job: what it is, and the form to apply for it.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Skeleton } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import { later } from '@kawani/kit/web/later';
import { LinkButton, usePathPart } from '@kawani/kit/web/link';
import { type OpenPosting, postingsApi } from '../../postings/contract.ts';
import { payText } from '../../postings/rules/words.ts';
import { useNotice } from './use-notice.ts';
import './applicants.css';

const loadForm = async () => (await import('./apply-form.tsx')).ApplyForm;
const ApplyForm = later(loadForm, <Skeleton height={520} />);
// Loads while the job is read. Where that fails, the form says so.
loadForm().catch(() => {});

/** Of a code that no posting has, or one that can't be a code. */
const CLOSED = [400, 404];

export function Apply() {
  const code = usePathPart('code');
  const posting = useAnswer(postingsApi.read, { code });
  // The form needs it: asked for together with the job, not after it.
  useNotice();
  if (CLOSED.includes(posting.error?.status ?? 0)) return <Closed />;
  return (
    <div className="page">
      <Block of={posting} height={700} failed={say("The job couldn't be loaded.")}>
        {(found) => (
          <>
            <Job posting={found} />
            <ApplyForm code={code} />
          </>
        )}
      </Block>
    </div>
  );
}

function Job({ posting }: { posting: OpenPosting }) {
  const { title, place, directions, description } = posting;
  const pay = payText(posting);
  return (
    <Card className="job">
      <h1>{title}</h1>
      <p className="job-fact">
        <Icon name="pin" size={18} /> {place}
      </p>
      {directions !== null && <p className="second">{directions}</p>}
      {pay !== null && (
        <p className="job-fact figures">
          <Icon name="card" size={18} /> {pay}
        </p>
      )}
      <p className="job-description">{description}</p>
    </Card>
  );
}

function Closed() {
  return (
    <div className="lone">
      <div className="card">
        <Icon name="ended" size={40} />
        <h1>{say('This job is no longer open')}</h1>
        <p className="second">{say('Somebody may have been hired already, or the link is incomplete.')}</p>
        <LinkButton to="/apply" look="primary">
          {say('See open jobs')}
        </LinkButton>
      </div>
    </div>
  );
}
