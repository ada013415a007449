// Tab Allowance of the uniform inventory: how many free pieces of each item a post, or everybody, is issued.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Pager, useListState } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type Allowance, allowanceApi } from '../contract.ts';
import { AllowanceList, type Changing, postText } from './allowance-list.tsx';

const AllowanceDrawer = later(async () => (await import('./allowance-drawer.tsx')).AllowanceDrawer);
const Confirm = later(async () => (await import('@kawani/kit/web/dialog')).Confirm);

const HEIGHT = 420;
const STATE = { post: '', page: '1' };

type Doing = { what: 'add' } | Changing;

export function AllowancesTab() {
  const [{ post }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const [doing, setDoing] = useState<Doing>();
  const designationId = post === '' ? undefined : post;
  const answer = useAnswer(allowanceApi.list, { page, size, designationId });
  const close = () => setDoing(undefined);
  const add = (
    <Button icon="plus" onClick={() => setDoing({ what: 'add' })}>
      {say('Add an allowance')}
    </Button>
  );
  return (
    <>
      <Filters chosen={post === '' ? 0 : 1} onClear={() => set({ post: '', page: '1' })}>
        <PostField value={post} onValue={(value) => set({ post: value, page: '1' }, { replace: true })} />
      </Filters>
      <div className="row">{add}</div>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The allowances couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="grid" says={emptyText(post)} />}
      >
        {({ items, total }) => (
          <>
            <AllowanceList items={items} onDo={setDoing} />
            <Pager {...{ page, size, total }} onChange={turn} />
          </>
        )}
      </Block>
      {doing?.what === 'add' && <AllowanceDrawer onClose={close} />}
      {doing?.what === 'change' && <AllowanceDrawer allowance={doing.allowance} onClose={close} />}
      {doing?.what === 'end' && <EndAllowance allowance={doing.allowance} onClose={close} />}
    </>
  );
}

function emptyText(post: string): string {
  return post === ''
    ? say('No allowances yet. Without one, only free issue items cost nothing.')
    : say('This post has no allowances of its own.');
}

function PostField({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const posts = useAnswer(allowanceApi.choices, {}).data?.items ?? [];
  return (
    <Select
      label={say('Job designation')}
      none={say('Every designation')}
      value={value}
      onValue={onValue}
      options={posts.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}

function EndAllowance({ allowance, onClose }: { allowance: Allowance; onClose: () => void }) {
  const end = useVerb(allowanceApi.end, { toast: say('Allowance ended.') });
  return (
    <Confirm
      title={say('End this allowance?')}
      says={say('{name}, {post}: no free pieces come from it from now on. Orders that were filed keep theirs.', {
        name: allowance.name,
        post: postText(allowance),
      })}
      yes={say('End')}
      onYes={() => {
        end.mutate({ id: allowance.id });
        onClose();
      }}
      onNo={onClose}
    />
  );
}
