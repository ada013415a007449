// The stock of uniforms over HTTP: which function answers which operation.
import { serve, serveFile } from '@kawani/kit/server/serve';
import { stockApi } from './contract.ts';
import { ledger, ledgerCsv } from './service/ledger.ts';
import { levels } from './service/levels.ts';
import { adjust, receive, transfer } from './service/moves.ts';

export const stockRoutes = [
  serve(stockApi.levels, levels),
  serve(stockApi.ledger, ledger),
  serveFile(stockApi.ledgerCsv, ledgerCsv),
  serve(stockApi.receive, receive),
  serve(stockApi.adjust, adjust),
  serve(stockApi.transfer, transfer),
];
