// The handbook of the office: chapters in their order, probation standards, and how many people have read each.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useState } from 'react';
import type { ChapterDetail, ChapterLine } from '../contract/chapter.ts';
import { handbookApi } from '../contract.ts';
import { ChapterTable } from './chapter-table.tsx';
import './handbook-office.css';

const ChapterDrawer = later(async () => (await import('./chapter-drawer.tsx')).ChapterDrawer);
const ChapterForm = later(async () => (await import('./chapter-form.tsx')).ChapterForm);
const VersionForm = later(async () => (await import('./version-form.tsx')).VersionForm);
const STATE = { chapter: '' };

export function HandbookTab() {
  const [{ chapter }, set] = useUrlState(STATE);
  const [isAdding, setAdding] = useState(false);
  const [writing, write] = useState<ChapterDetail>();
  const answer = useAnswer(handbookApi.list, {}, { staleMs: 5_000 });
  const close = () => set({ chapter: '' });
  return (
    <div className="stack">
      <Head onAdd={() => setAdding(true)} />
      <Block
        of={answer}
        height={360}
        failed={say("The handbook couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty icon="file" says={say('The handbook has no chapters yet. Write the first one.')}>
            <Button look="primary" icon="plus" onClick={() => setAdding(true)}>
              {say('New chapter')}
            </Button>
          </Empty>
        }
      >
        {({ items }) => <Lists items={items} opened={chapter} onOpen={(id) => set({ chapter: id })} />}
      </Block>
      {chapter !== '' && writing === undefined && (
        <ChapterDrawer key={chapter} id={chapter} onWrite={write} onClose={close} />
      )}
      {writing !== undefined && <VersionForm of={writing} onClose={() => write(undefined)} />}
      {isAdding && <ChapterForm designations={answer.data?.designations ?? []} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Head({ onAdd }: { onAdd: () => void }) {
  const { download, isBusy } = useDownload();
  return (
    <div className="row" data-between="">
      <p className="quiet">{say('Everybody is asked to read each chapter, and again when it has a new version.')}</p>
      <div className="row">
        <Button icon="download" busy={isBusy} onClick={() => download(handbookApi.acknowledgements, {})}>
          {say('Who acknowledged (CSV)')}
        </Button>
        <Button look="primary" icon="plus" onClick={onAdd}>
          {say('New chapter')}
        </Button>
      </div>
    </div>
  );
}

type ListsProps = { items: readonly ChapterLine[]; opened: string; onOpen: (id: string) => void };

function Lists({ items, ...opening }: ListsProps) {
  const shown = items.filter(({ retiredAt }) => retiredAt === null);
  const [chapters, standards] = [
    shown.filter(({ kind }) => kind === 'CHAPTER'),
    shown.filter(({ kind }) => kind === 'PROBATION_STANDARDS'),
  ];
  const retired = items.filter(({ retiredAt }) => retiredAt !== null);
  return (
    <>
      <Listed title={say('Chapters')} rows={chapters} isOrdered {...opening} />
      <Listed title={say('Probation standards')} rows={standards} {...opening} />
      <Listed title={say('Retired')} rows={retired} {...opening} />
    </>
  );
}

type ListedProps = Omit<ListsProps, 'items'> & { title: string; rows: readonly ChapterLine[]; isOrdered?: boolean };

function Listed({ title, rows, isOrdered = false, ...opening }: ListedProps) {
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  return (
    <Card title={title}>
      <ChapterTable
        title={title}
        rows={rows}
        {...(isOrdered && rows.length > 1 ? { trail: (row: ChapterLine) => <Places row={row} ids={ids} /> } : {})}
        {...opening}
      />
    </Card>
  );
}

/** One place up or down: the server refuses it when somebody else changed the order meanwhile. */
function Places({ row: { id, titleEn: title }, ids }: { row: ChapterLine; ids: readonly string[] }) {
  const order = useVerb(handbookApi.order);
  const at = ids.indexOf(id);
  const move = (to: number) =>
    order.mutate({ ids: ids.filter((each) => each !== id).toSpliced(to, 0, id), was: [...ids] });
  return (
    <span className="handbook-places">
      <IconButton icon="up" label={say('{title}: up', { title })} disabled={at === 0} onClick={() => move(at - 1)} />
      <IconButton
        icon="down"
        label={say('{title}: down', { title })}
        disabled={at === ids.length - 1}
        onClick={() => move(at + 1)}
      />
    </span>
  );
}
