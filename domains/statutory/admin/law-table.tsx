// One table of the law: its versions, and entering a new one.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { Link, LinkButton, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { PagedBlock } from '@kawani/kit/web/paged-block';
import { useState } from 'react';
import { StatutoryKind } from '../contract/kinds.ts';
import { type VersionLine, versionsApi } from '../contract/versions.ts';
import { enteredWords, stateTone, stateWords, tableName, verifiedLine, verifiedWords } from './table-words.ts';

const VersionDrawer = later(async () => (await import('./version-drawer.tsx')).VersionDrawer);
const NewVersion = later(async () => (await import('./new-version.tsx')).NewVersion);

const STATE = { kind: '', scope: '', open: '' };

export function LawTable() {
  const [{ kind: asked, scope, open }, set] = useUrlState(STATE);
  const kind = StatutoryKind.codes.find((code) => code === asked) ?? 'SSS';
  const table = { kind, scope };
  const { page, size } = useListState();
  const answer = useAnswer(versionsApi.versions, { ...table, page, size });
  const [entering, setEntering] = useState<{ corrects?: VersionLine }>();
  const base = entering?.corrects ?? baseOf(answer.data?.items ?? []);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <Link to="/maintenance/statutory-tables">{say('Statutory tables')}</Link>
          <h1>{tableName(table)}</h1>
          <p>
            {say('A version counts from its effective date until the next one. It is never edited, but corrected.')}
          </p>
        </div>
        <div className="row">
          {kind === 'WAGE_ORDER' && (
            <LinkButton
              to="/maintenance/minimum-wage"
              search={base?.state === 'AHEAD' ? { on: base.effectiveFrom } : {}}
            >
              {say('Who is below')}
            </LinkButton>
          )}
          <Button look="primary" icon="plus" disabled={answer.data === undefined} onClick={() => setEntering({})}>
            {say('New version')}
          </Button>
        </div>
      </header>
      <Card title={say('Versions')}>
        <PagedBlock
          of={answer}
          failed={say("The versions couldn't be loaded.")}
          empty={<Empty icon="file" says={say('There is no version of this table.')} />}
        >
          {(items) => (
            <DataTable
              caption={say('Versions')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={cardOf}
              onOpen={({ id }) => set({ open: id })}
              opened={open}
            />
          )}
        </PagedBlock>
      </Card>
      {open !== '' && (
        <VersionDrawer
          id={open}
          onClose={() => set({ open: '' })}
          onCorrect={(version) => {
            set({ open: '' });
            setEntering({ corrects: version });
          }}
        />
      )}
      {entering && (
        <NewVersion
          table={table}
          base={base}
          isCorrection={entering.corrects !== undefined}
          onClose={() => setEntering(undefined)}
          onEntered={(id) => set({ open: id })}
        />
      )}
    </div>
  );
}

/** What a new version begins with: the latest that pay goes by. */
function baseOf(items: readonly VersionLine[]): VersionLine | undefined {
  return items.find(({ state }) => state === 'IN_FORCE' || state === 'AHEAD') ?? items[0];
}

function columns(): readonly Column<VersionLine>[] {
  return [
    { key: 'from', title: say('Effective'), cell: ({ effectiveFrom }) => showDay(effectiveFrom) },
    { key: 'until', title: say('Until'), cell: ({ until }) => (until === null ? '–' : showDay(until)) },
    { key: 'source', title: say('Source'), cell: ({ source }) => source },
    { key: 'by', title: say('Entered by'), cell: enteredWords },
    { key: 'verified', title: say('Verified'), cell: verifiedWords },
    { key: 'state', title: say('State'), cell: State },
  ];
}

function cardOf(row: VersionLine) {
  return {
    title: showDay(row.effectiveFrom),
    tag: <State {...row} />,
    main: row.source,
    detail: `${enteredWords(row)} · ${verifiedLine(row)}`,
  };
}

function State(row: VersionLine) {
  return (
    <span className="row">
      <Tag tone={stateTone(row)}>{stateWords(row)}</Tag>
      {row.needsCheck && (
        <Tag tone="bad" icon="alert">
          {say('Verify')}
        </Tag>
      )}
    </span>
  );
}
