// What a browser needs of an operation is its request line. What it takes and returns is checked by the server and known to
// the compiler, so the schemas of requests and replies stay out of the first load; a form's own schema comes with the form.
import type { ESTree, Plugin } from 'vite';
import { type Call, callsIn } from './calls.ts';
import { type Declaration, declarationsIn } from './declarations.ts';

const DECLARING =
  /\/(?:domains\/[\w-]+\/(?:(?:[\w-]+\/)?contract(?:\/[\w-]+)?|(?:[\w-]+\/)?requests|[\w-]+\/(?:lists|policy))|kit\/(?:contract|values)\/[\w-]+)\.ts$/;
/** Facts of an operation, of a kind of request or of a register that only the server and the OpenAPI document read. */
const SERVER_ONLY: Readonly<Record<string, readonly string[]>> = {
  endpoint: ['takes', 'returns', 'example', 'summary', 'limit', 'priority', 'notOwn', 'actsOn', 'readsNobody'],
  requestKind: ['fields', 'example'],
  registerApi: ['item', 'form', 'filters', 'example'],
};

type Change = { start: number; end: number; text: string };

export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!DECLARING.test(id)) return null;
      const program = this.parse(code);
      const changes = [
        ...once(declarationsIn(program, SERVER_ONLY).flatMap(withoutServerOnly)),
        ...callsIn(program, ['permissions']).flatMap(codesAlone),
        ...program.body.flatMap(markedPure),
      ];
      const lean = changes
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
      return { code: lean, map: null };
    },
  };
}

/** A constant may be spread in several declarations. */
const once = (changes: readonly Change[]) => [...new Map(changes.map((change) => [change.start, change])).values()];

function withoutServerOnly({ declared: { properties }, cut }: Declaration): Change[] {
  return properties.flatMap((property, at) => {
    const isCut = property.type === 'Property' && property.key.type === 'Identifier' && cut.includes(property.key.name);
    return isCut ? [{ start: property.start, end: properties[at + 1]?.start ?? property.end, text: '' }] : [];
  });
}

/** What a permission is called, and who is given it, is shown where the server tells it. */
function codesAlone({ given: [area, table] }: Call): Change[] {
  if (area === undefined || table?.type !== 'ObjectExpression') return [];
  const told = table.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.value.type !== 'ArrayExpression') return [];
    const [label, scope] = property.value.elements;
    if (!label || !scope) return [];
    return [emptied(label), { start: scope.end, end: property.value.end, text: ']' }];
  });
  return [emptied(area), ...told];
}

function emptied({ start, end }: ESTree.Node): Change {
  return { start, end, text: "''" };
}

/** A declaration has no effect of its own: one that no screen names may be left out whole. */
function markedPure(statement: ESTree.Program['body'][number]): Change[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' || init?.type === 'ObjectExpression'
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  );
}
