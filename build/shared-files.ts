// Gives a module the name of the file that it shares with others (file-groups.ts).
import { FILES } from './file-groups.ts';
import { FILES_OF_CAREERS, FILES_OF_OFFICE, FILES_OF_RECRUITMENT } from './file-groups-of-apps.ts';

const OF_APP: Readonly<Record<string, typeof FILES>> = {
  employee: FILES,
  recruitment: FILES_OF_RECRUITMENT,
  careers: FILES_OF_CAREERS,
};

/** Gives a module the name of the file that it shares, of this app; null where the bundler decides. */
export function sharedFiles(app: string): (module: string) => string | null {
  const files = OF_APP[app] ?? FILES_OF_OFFICE;
  const patterns = Object.entries(files)
    .filter(([, modules]) => modules.length > 0)
    .map(
      ([name, modules]) => [name, new RegExp(`/(?:${modules.join('|')})(?:\\.rest)?\\.(?:css|js|ts|tsx)$`)] as const,
    );
  return (module) => patterns.find(([, pattern]) => pattern.test(module))?.[0] ?? listsOf(module);
}

/** The lists of a module's features: few bytes, which would come with the schemas of the first form that has them. */
function listsOf(module: string): string | null {
  const found = /\/domains\/([\w-]+)\/[\w-]+\/lists\.ts$/.exec(module)?.[1];
  return found === undefined ? null : `${found}-lists`;
}
