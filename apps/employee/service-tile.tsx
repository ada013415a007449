// The tile of one e-service: what it is for, what it needs, and where one's own requests stand.

import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestKind } from '@kawani/domains/requests/engine/contract/kind';
import { StateTag } from '@kawani/domains/requests/engine/screens/request-words';
import type { Permission } from '@kawani/kit/contract/permission';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Icon, type IconName } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';

export type Service = {
  readonly path: string;
  readonly title: string;
  /** Of its page. */
  readonly opens: Permission;
  readonly icon: IconName;
  readonly says: string;
  /** What one should have at hand. */
  readonly needs: string;
  readonly button: string;
  readonly kinds: readonly RequestKind[];
};

export function ServiceTile({ service: { title, icon, says, needs, button, kinds, path } }: { service: Service }) {
  return (
    <li className="card">
      <Icon name={icon} size={26} />
      <h2>{say(title)}</h2>
      <p>{say(says)}</p>
      <p className="quiet">{say(needs)}</p>
      <OpenRequests kinds={kinds} />
      <LinkButton look="primary" to={path}>
        {say(button)}
      </LinkButton>
    </li>
  );
}

/** How many wait, and where the newest of them stands. */
function OpenRequests({ kinds }: Pick<Service, 'kinds'>) {
  const { data } = useAnswer(requestsApi.open, {});
  const waiting = (data?.kinds ?? []).filter(({ kind }) => kinds.some(({ code }) => code === kind));
  const [newest] = waiting.map((of) => of.newest).toSorted((left, right) => right.filedAt.localeCompare(left.filedAt));
  const open = waiting.reduce((sum, of) => sum + of.open, 0);
  return (
    <p className="e-service-open" aria-busy={data === undefined}>
      {newest === undefined ? (
        <span className="quiet">{data && say('No open requests')}</span>
      ) : (
        <>
          <span>{say('{open, plural, one {# open request} other {# open requests}}', { open })}</span>
          <StateTag {...newest} />
        </>
      )}
    </p>
  );
}
