// Every app knows all pages, for its menu and its links to the other apps, but is built with the screens of its own pages
// alone: an employee's phone never gets what only the office sees.
import type { ESTree, Plugin } from 'vite';
import { callsIn } from './calls.ts';

const DECLARING = /\/(?:domains\/[\w-]+(?:\/[\w-]+)?|apps\/[\w-]+)\/pages\.ts$/;
/** In place of what another app alone shows; the first says that there is a screen, without one. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  screen: 'screen: () => {}',
  home: '',
  bar: '',
  waitingInside: '',
};

export function ownScreens(app: string): Plugin {
  return {
    name: 'own-screens',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!DECLARING.test(id)) return null;
      const others = pagesIn(this.parse(code)).filter((page) => appOf(page) !== app);
      const text = others
        .flatMap(changesOf)
        .toSorted((a, b) => b.start - a.start)
        .reduce((rest, { start, end, put }) => rest.slice(0, start) + put + rest.slice(end), code);
      return { code: text, map: null };
    },
  };
}

/** The pages of an app that a module declares, each with what loads its screen; none of a module of another kind. */
export function declaredPages(id: string, app: string, parse: () => ESTree.Program) {
  if (!DECLARING.test(id)) return [];
  return pagesIn(parse())
    .filter((page) => appOf(page) === app)
    .flatMap((page) => {
      const [path, screen] = [valueIn(page, 'path'), valueIn(page, 'screen')];
      return path?.type === 'Literal' && screen ? [{ path: String(path.value), screen }] : [];
    });
}

function valueIn({ properties }: ESTree.ObjectExpression, name: string): ESTree.Node | undefined {
  const found = properties.find((property) => nameOf(property) === name);
  return found?.type === 'Property' ? found.value : undefined;
}

function pagesIn(program: ESTree.Program): ESTree.ObjectExpression[] {
  return callsIn(program, ['appPage', 'openPage']).map(({ given: [page] }) => {
    if (page?.type !== 'ObjectExpression') throw new Error('A page is declared in the call, not in a variable.');
    return page;
  });
}

function changesOf({ properties }: ESTree.ObjectExpression) {
  return properties.flatMap((property, at) => {
    const put = ELSEWHERE[nameOf(property) ?? ''];
    // With its comma, where nothing takes its place.
    const end = put === '' ? (properties[at + 1]?.start ?? property.end) : property.end;
    return put === undefined ? [] : [{ start: property.start, end, put }];
  });
}

function appOf(page: ESTree.ObjectExpression): unknown {
  const app = valueIn(page, 'app');
  return app?.type === 'Literal' ? app.value : undefined;
}

function nameOf(property: ESTree.ObjectExpression['properties'][number]): string | undefined {
  return property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : undefined;
}
