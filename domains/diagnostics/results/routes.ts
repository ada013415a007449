// Results and fitness over HTTP: which function answers which operation.
import { type Route, serve, serveKept, serveStoredFile } from '@kawani/kit/server/serve';
import { resultsApi } from './contract.ts';
import { decideFitness, fitnessOfEmployee, myFitness } from './service/fitness.ts';
import { clinicFile, clinicResults, enterResult, keepPaper, myResultFile, myResults } from './service/results.ts';

const PAPERS = { kinds: ['image/jpeg', 'image/png', 'application/pdf'], prefix: 'results' } as const;

export const diagnosticResultRoutes: readonly Route[] = [
  serveKept(resultsApi.upload, PAPERS, keepPaper),
  serve(resultsApi.enter, enterResult),
  serve(resultsApi.decideFitness, decideFitness),
  serve(resultsApi.ofRequest, clinicResults),
  serveStoredFile(resultsApi.file, clinicFile),
  serve(resultsApi.mine, (_, ctx) => myResults(ctx)),
  serveStoredFile(resultsApi.myFile, myResultFile),
  serve(resultsApi.myFitness, (_, ctx) => myFitness(ctx)),
  serve(resultsApi.fitness, fitnessOfEmployee),
];
