// What stands where a page would: while it is being waited for, when it is not this person's, when it broke.

import { FORBIDDEN_TITLE, NOT_AUTHORIZED_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from './block.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A page on its way, as high as most pages are. */
export function Pending() {
  return (
    <div className="page" aria-busy="true">
      <Skeleton height={34} width="60%" />
      <Skeleton height={220} />
      <Skeleton height={120} />
    </div>
  );
}

export function Wait({ says }: { says: string }) {
  return (
    <main className="lone">
      <div className="state" role="status">
        <Icon name="retry" size={28} className="turning" />
        <p>{says}</p>
      </div>
    </main>
  );
}

/** A route whose permission the person lacks. */
export function NotAuthorized() {
  return (
    <div className="lone">
      <div className="card" role="alert">
        <Icon name="refuse" size={40} />
        <h1>{say(FORBIDDEN_TITLE)}</h1>
        <p className="second">{say(NOT_AUTHORIZED_MESSAGE)}</p>
      </div>
    </div>
  );
}

type NoRecordProps = {
  title: string;
  says: string;
  /** Where an account without a record has its work. */
  office: string | undefined;
};

/** In the place of a screen about a record that the account does not have. */
export function NoRecord({ title, says, office }: NoRecordProps) {
  return (
    <div className="page">
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <div className="card state">
        <Icon name="user" size={28} />
        <p>{says}</p>
        {office !== undefined && (
          <a className="button" data-look="primary" href={office}>
            {say('Open the HR app')}
          </a>
        )}
      </div>
    </div>
  );
}

/** A screen that broke: the rest of the app goes on. */
export function Broken({ reset }: { reset: () => void }) {
  return (
    <div className="lone">
      <div className="card" role="alert">
        <Icon name="alert" size={40} />
        <h1>{say("This page couldn't be shown")}</h1>
        <p className="second">{say('It may have been updated, or the connection was lost.')}</p>
        <Button icon="retry" onClick={() => (navigator.onLine ? location.reload() : reset())}>
          {say('Retry')}
        </Button>
      </div>
    </div>
  );
}
