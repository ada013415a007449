// How a place is manned now, and how many more are wanted there already.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Icon } from '@kawani/kit/web/icon';
import { type Manning, requisitionsApi } from '../contract.ts';
import type { Post } from './post.ts';
import './requisitions.css';

const STALE_MS = 15_000;

type ManningLineProps = {
  post: Post;
  /** Places of the requisition itself, which are no others that are wanted. */
  own?: number;
};

/** Nothing where it couldn't be loaded: the form works without it. */
export function ManningLine({ post, own = 0 }: ManningLineProps) {
  const { data, isError } = useAnswer(requisitionsApi.manning, post, { staleMs: STALE_MS });
  if (isError) return null;
  return (
    <p className="recruitment-manning" role="status">
      <Icon name="users" size={18} />
      {data === undefined ? (
        <Skeleton width="60%" />
      ) : (
        <span>{textOf({ ...data, wanted: Math.max(0, data.wanted - own) })}</span>
      )}
    </p>
  );
}

function textOf({ required, assigned, sameDesignation, wanted }: Manning): string {
  if (required === null)
    return say('{assigned} assigned, {same} of them with this designation, {wanted} more already requested', {
      ...{ assigned, wanted },
      same: sameDesignation,
    });
  return say('{assigned} of {required} assigned, {wanted} more already requested', { assigned, required, wanted });
}
