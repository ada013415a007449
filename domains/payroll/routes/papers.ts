// What pay leaves on paper, over HTTP: the employer, remittances, certificates, and files for banks.
import { serve, serveFile } from '@kawani/kit/server/serve';
import { employerApi, remittancesApi } from '../contract.ts';
import { employer, setEmployer } from '../service/employer.ts';
import { payRemittance, remittancePeople, remittances, withdrawRemittance } from '../service/remittances.ts';
import { remittanceFile } from '../service/remittances-files.ts';

export const paperRoutes = [
  serve(employerApi.employer, employer),
  serve(employerApi.setEmployer, setEmployer),
  serve(remittancesApi.remittances, remittances),
  serve(remittancesApi.remittancePeople, remittancePeople),
  serveFile(remittancesApi.remittanceFile, remittanceFile),
  serve(remittancesApi.payRemittance, payRemittance),
  serve(remittancesApi.withdrawRemittance, withdrawRemittance),
];
