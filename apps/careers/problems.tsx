// What stands where a page would: the link no longer works, or there is no page.
import { NOT_FOUND_TITLE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';

export function LinkEnded() {
  return (
    <div className="lone">
      <div className="card" role="alert">
        <Icon name="alert" size={40} />
        <h1>{say("This link doesn't work")}</h1>
        <p className="second">
          {say('It may be incomplete or expired, or you have a newer one. Copy the whole link and open it again.')}
        </p>
        <p className="second">{say("If it still doesn't open, ask the office that sent it for a new link.")}</p>
      </div>
    </div>
  );
}

export function NoPage() {
  return (
    <div className="lone">
      <div className="card">
        <Icon name="search" size={40} />
        <h1>{say(NOT_FOUND_TITLE)}</h1>
        <p className="second">{say('Check the address, or open the link you got again.')}</p>
        <a className="button" data-look="primary" href="/apply">
          {say('See open jobs')}
        </a>
      </div>
    </div>
  );
}
