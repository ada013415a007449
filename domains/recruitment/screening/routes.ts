// Screening over HTTP: which function answers which operation.
import { owned, type Route, serve, serveReading } from '@kawani/kit/server/serve';
import { screeningApi } from './contract.ts';
import { addNote, answer, applicant } from './service/applicant.ts';
import { applicantCounts, applicantPage, board, choices, nextOfColumn } from './service/cards.ts';
import { type Moving, move, moveMany } from './service/moves.ts';
import { screeningOwners } from './service/owners.ts';
import { today } from './service/today.ts';
import { decideTwin, undoMerge } from './service/twins.ts';
import { addWalkIn } from './service/walk-in.ts';

export const screeningRoutes = (moving: Moving): readonly Route[] =>
  owned(screeningOwners, [
    serveReading(screeningApi.board, board),
    serveReading(screeningApi.column, nextOfColumn),
    serveReading(screeningApi.list, applicantPage),
    serveReading(screeningApi.counts, applicantCounts),
    serveReading(screeningApi.funnel, applicantCounts),
    serveReading(screeningApi.choices, choices),
    serveReading(screeningApi.today, today),
    serveReading(screeningApi.one, applicant),
    serve(screeningApi.add, addWalkIn),
    serve(screeningApi.move, move(moving)),
    serve(screeningApi.moveMany, moveMany(moving)),
    serve(screeningApi.note, addNote),
    serve(screeningApi.answer, answer),
    serve(screeningApi.twin, decideTwin),
    serve(screeningApi.undoMerge, undoMerge),
  ]);
