// Matching a company's own sheets and headings with the columns of Kawani. What is matched is remembered.
import { say, sayWith } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { useState } from 'react';
import { type CompanyImportDetail, companyImportApi, type SheetMapping, type SheetOfImport } from '../contract.ts';
import { ImportSheet } from '../lists.ts';
import { columnsOf } from '../rules/columns/sheets.ts';
import { suggestedMapping } from '../rules/mapping.ts';

type MatchProps = { one: CompanyImportDetail; onChecked: () => void };

export function MatchSheets({ one, onChecked }: MatchProps) {
  const [matches, setMatches] = useState<readonly SheetMapping[]>(() =>
    one.sheets.map(({ position, sheet, mapping }) => ({ position, sheet, mapping })),
  );
  const check = useVerb(companyImportApi.check, { done: onChecked });
  const change = (position: number, changed: Partial<SheetMapping>) =>
    setMatches((all) => all.map((each) => (each.position === position ? { ...each, ...changed } : each)));
  return (
    <Card title={say('Match the columns of {file}', { file: one.fileName })}>
      <div className="stack">
        <p className="quiet">{say('Your choices are remembered for the next workbook.')}</p>
        {one.earlier !== null && <Alert tone="warn">{say('This very file was imported before.')}</Alert>}
        {one.sheets.map((sheet) => {
          const match = matches.find(({ position }) => position === sheet.position);
          return (
            match && (
              <OneSheet key={sheet.position} {...{ sheet, match }} onChange={(to) => change(sheet.position, to)} />
            )
          );
        })}
        <div className="row">
          <Button
            look="primary"
            icon="check"
            busy={check.isPending}
            disabled={matches.every(({ sheet }) => sheet === null)}
            onClick={() => check.mutate({ id: one.id, sheets: [...matches] })}
          >
            {say('Check the workbook')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type OneSheetProps = { sheet: SheetOfImport; match: SheetMapping; onChange: (to: Partial<SheetMapping>) => void };

function OneSheet({ sheet: { name, headings }, match: { sheet, mapping }, onChange }: OneSheetProps) {
  const choose = (chosen: ImportSheet | '') =>
    onChange(
      chosen === ''
        ? { sheet: null, mapping: {} }
        : { sheet: chosen, mapping: suggestedMapping(chosen, headings, new Map()) },
    );
  const missing = sheet === null ? [] : missingIn(sheet, mapping);
  return (
    <section className="stack" aria-label={say('Sheet {name}', { name })}>
      <Select
        label={say('Sheet {name}', { name })}
        value={sheet ?? ''}
        onValue={choose}
        none={say('Leave out')}
        options={ImportSheet.options}
      />
      {sheet !== null && (
        <details open={missing.length > 0}>
          <summary>
            {say('{count, plural, one {# column} other {# columns}} matched', { count: Object.keys(mapping).length })}
          </summary>
          <div className="grid-4">
            {Object.entries(columnsOf(sheet)).map(([column, spec]) => (
              <Select
                key={column}
                label={sayWith(spec.label)}
                required={spec.isRequired === true}
                value={mapping[column] ?? ''}
                onValue={(heading) => onChange({ mapping: matched(mapping, column, heading) })}
                none={say('None')}
                options={headings
                  .filter((heading) => heading !== '')
                  .map((heading) => ({ value: heading, label: heading }))}
              />
            ))}
          </div>
        </details>
      )}
      {missing.length > 0 && (
        <Alert tone="warn">
          {say('Not matched: {columns}', { columns: missing.map((label) => sayWith(label)).join(', ') })}
        </Alert>
      )}
    </section>
  );
}

/** A heading is of one column. */
function matched(mapping: SheetMapping['mapping'], column: string, heading: string): Record<string, string> {
  const others = Object.entries(mapping).filter(([other, taken]) => other !== column && taken !== heading);
  return Object.fromEntries(heading === '' ? others : [...others, [column, heading]]);
}

function missingIn(sheet: ImportSheet, mapping: SheetMapping['mapping']): string[] {
  const columns = Object.entries(columnsOf(sheet));
  return columns.flatMap(([column, { isRequired, label }]) => (isRequired && !mapping[column] ? [label] : []));
}
