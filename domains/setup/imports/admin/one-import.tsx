// One workbook: matched, under way, or with what was found in it.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Progress } from '@kawani/kit/web/progress';
import { useState } from 'react';
import { type CompanyImportDetail, companyImportApi } from '../contract.ts';
import { UNDER_WAY } from '../lists.ts';
import { ImportResult } from './import-result.tsx';
import { MatchSheets } from './match-sheets.tsx';

const LOOK_EVERY_MS = 1_000;

export function OneImport({ id }: { id: string }) {
  const [isMatching, setMatching] = useState(false);
  const known = useAnswer(companyImportApi.read, { id });
  const isUnderWay = known.data === undefined || UNDER_WAY.includes(known.data.state);
  const answer = useAnswer(
    companyImportApi.read,
    { id },
    isUnderWay && !known.isError ? { refreshMs: LOOK_EVERY_MS } : {},
  );
  return (
    <Block of={answer} height={260} failed={say('This import could not be found.')}>
      {(one) => {
        if (UNDER_WAY.includes(one.state)) return <UnderWay one={one} />;
        if (one.state === 'MAPPING' || isMatching) {
          return <MatchSheets key={one.state} one={one} onChecked={() => setMatching(false)} />;
        }
        return <ImportResult one={one} onMatch={() => setMatching(true)} />;
      }}
    </Block>
  );
}

function UnderWay({ one: { fileName, state, done, total } }: { one: CompanyImportDetail }) {
  const label =
    state === 'IMPORTING' ? say('Rows written') : state === 'UNDOING' ? say('Rows undone') : say('Rows checked');
  return (
    <Card title={fileName}>
      <div className="stack">
        <Progress label={label} done={done} of={total} />
        <p className="quiet">{say('You can leave this page. You’ll be notified when it’s done.')}</p>
      </div>
    </Card>
  );
}
