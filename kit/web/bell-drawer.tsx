// What the bell holds: newest first, Today and Earlier; each opens its record.

import { type Notification, notificationApi } from '@kawani/kit/contract/notification';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from './answer.tsx';
import { Block, Empty } from './block.tsx';
import { Button, IconButton } from './button.tsx';
import { Drawer } from './dialog.tsx';
import { Link } from './link.tsx';
import { dayNow } from './now.tsx';

const PREFERENCES = '/profile?tab=settings';

type Elsewhere = (path: string) => string | undefined;

export function BellDrawer({ elsewhere, onClose }: { elsewhere: Elsewhere; onClose: () => void }) {
  const bell = useAnswer(notificationApi.bell, {});
  const read = useVerb(notificationApi.markRead, { quiet: true });
  const hasUnread = (bell.data?.unread ?? 0) > 0;
  const footer = (
    <>
      <Preferences away={elsewhere(PREFERENCES)} onOpen={onClose} />
      {hasUnread && (
        <Button icon="check" busy={read.isPending} onClick={() => read.mutate({})}>
          {say('Mark all as read')}
        </Button>
      )}
    </>
  );
  const open = (notice: Notification) => {
    if (!notice.read) read.mutate({ ids: [notice.id] });
    onClose();
  };
  return (
    <Drawer title={say('Notifications')} onClose={onClose} footer={footer}>
      <Block
        of={bell}
        height={240}
        failed={say("Your notifications couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="bell" says={say('Nothing yet. What needs your attention will appear here.')} />}
      >
        {({ items }) => <Days items={items} elsewhere={elsewhere} onOpen={open} />}
      </Block>
    </Drawer>
  );
}

/** What is told how is set among one's own settings, in the employee app. */
function Preferences({ away, onOpen }: { away: string | undefined; onOpen: () => void }) {
  const says = say('Notification settings');
  if (away === undefined) {
    return (
      <Link to={PREFERENCES} className="button" data-look="quiet" onClick={onOpen}>
        {says}
      </Link>
    );
  }
  return (
    <a href={away} className="button" data-look="quiet">
      {says}
    </a>
  );
}

type DaysProps = {
  items: readonly Notification[];
  elsewhere: Elsewhere;
  onOpen: (notice: Notification) => void;
};

function Days({ items, elsewhere, onOpen }: DaysProps) {
  const today = dayNow();
  const parts = [
    { title: say('Today'), notices: items.filter(({ at }) => dayAt(at) === today) },
    { title: say('Earlier'), notices: items.filter(({ at }) => dayAt(at) !== today) },
  ];
  return parts
    .filter(({ notices }) => notices.length > 0)
    .map(({ title, notices }) => (
      <section key={title} aria-label={title}>
        <h3 className="second">{title}</h3>
        {notices.map((notice) => (
          <div key={notice.id} className="notice-row">
            <Notice
              notice={notice}
              away={notice.opens === null ? undefined : elsewhere(notice.opens)}
              onOpen={() => onOpen(notice)}
            />
            <Dismiss notice={notice} />
          </div>
        ))}
      </section>
    ));
}

function Dismiss({ notice: { id, title } }: { notice: Notification }) {
  const dismiss = useVerb(notificationApi.dismiss, { quiet: true });
  return (
    <IconButton
      icon="close"
      label={say('Dismiss: {title}', { title })}
      disabled={dismiss.isPending}
      onClick={() => dismiss.mutate({ id })}
    />
  );
}

type NoticeProps = { notice: Notification; away: string | undefined; onOpen: () => void };

function Notice({ notice: { title, body, at, opens, read }, away, onOpen }: NoticeProps) {
  const content = (
    <>
      <strong>
        {title}
        {!read && <span className="unseen"> ({say('unread')})</span>}
      </strong>
      <span className="second">{body}</span>
      <span className="quiet">
        {showDay(dayAt(at))}, {showTime(at)}
      </span>
    </>
  );
  if (opens === null) {
    return (
      <button type="button" className="notice" data-unread={!read || undefined} onClick={onOpen}>
        {content}
      </button>
    );
  }
  if (away !== undefined) {
    return (
      <a href={away} className="notice" data-unread={!read || undefined} onClick={onOpen}>
        {content}
      </a>
    );
  }
  return (
    <Link to={opens} className="notice" data-unread={!read || undefined} onClick={onOpen}>
      {content}
    </Link>
  );
}
