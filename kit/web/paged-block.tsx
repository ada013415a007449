// A list that the server gives a page at a time: its rows with the pager below, or what stands there without any.
import { say } from '@kawani/kit/contract/say';
import type { ReactNode } from 'react';
import { type Answered, Block, Empty } from './block.tsx';
import { Button } from './button.tsx';
import { type AnsweredPage, useFilledPage } from './filled-page.tsx';
import { Pager, useListState } from './list.tsx';

/** As high while it loads as with nothing in it, so that nothing below moves. */
const HEIGHT = 480;

type PagedBlockProps<Row> = {
  /** What `useAnswer` gave, asked with the page and size of `useListState`. */
  of: Answered<AnsweredPage<Row>>;
  /** Said when it fails: "The job orders couldn't be loaded." */
  failed: string;
  empty: ReactNode;
  /** The rows, and what stands above them. */
  children: (items: readonly Row[]) => ReactNode;
};

export function PagedBlock<Row>({ of, failed, empty, children }: PagedBlockProps<Row>) {
  const { page, size, turn } = useListState();
  useFilledPage(of.data, turn);
  return (
    <Block
      of={of}
      height={HEIGHT}
      failed={failed}
      isEmpty={({ total }) => total === 0}
      empty={<div style={{ minHeight: HEIGHT }}>{empty}</div>}
    >
      {({ items, total }) => (
        <>
          {children(items)}
          <Pager page={page} size={size} total={total} onChange={turn} />
        </>
      )}
    </Block>
  );
}

/** What a list says when its filters leave nothing of it. */
export function NoMatches({ says, onClear }: { says: string; onClear: () => void }) {
  return (
    <Empty icon="filter" says={says}>
      <Button onClick={onClear}>{say('Show all')}</Button>
    </Empty>
  );
}
