// Where the app opens: what there is to do here, for this person, and the pages to do it on.
import { say } from '@kawani/kit/contract/say';
import type { AppPage } from '@kawani/kit/web/app-page';
import { Skeleton } from '@kawani/kit/web/block';
import { Greeting, isListed, PageTiles } from '@kawani/kit/web/home-parts';
import { later } from '@kawani/kit/web/later';
import type { ComponentType } from 'react';

const ToDo = later(async () => (await import('./to-do.tsx')).ToDo, <Skeleton height={160} />);

/** The home page over these pages. */
export function homeOf(pages: readonly AppPage[]): ComponentType {
  const listed = pages.filter(isListed).toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  return () => <Home pages={listed} />;
}

function Home({ pages }: { pages: readonly AppPage[] }) {
  return (
    <div className="page">
      <Greeting />
      <section className="stack" aria-label={say('What waits for you')}>
        <h2>{say('What waits for you')}</h2>
        <ToDo />
      </section>
      <PageTiles title={say('Every day')} pages={pages} />
    </div>
  );
}
