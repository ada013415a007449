// The handbook over HTTP: which function answers which operation.
import { type Route, serve, serveFile, serveReading } from '@kawani/kit/server/serve';
import { myHandbookApi } from './contract/mine.ts';
import { handbookApi } from './contract.ts';
import { acknowledgementsFile } from './service/acknowledgements-file.ts';
import { chapter, chapters, version } from './service/chapters.ts';
import { acknowledge, myHandbook } from './service/handbook.ts';
import { createChapter, publishVersion, reorder, retire } from './service/publishing.ts';

export const handbookRoutes: readonly Route[] = [
  serveReading(handbookApi.list, chapters),
  serveReading(handbookApi.one, chapter),
  serveReading(handbookApi.version, version),
  serve(handbookApi.create, createChapter),
  serve(handbookApi.publish, publishVersion),
  serve(handbookApi.order, reorder),
  serve(handbookApi.retire, retire),
  serveFile(handbookApi.acknowledgements, acknowledgementsFile),
  serve(myHandbookApi.read, myHandbook),
  serve(myHandbookApi.acknowledge, acknowledge),
];
