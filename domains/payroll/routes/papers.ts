// What pay leaves on paper, over HTTP: the employer, remittances, certificates, and files for banks.
import { serve, serveFile, serveReading, serveRegister, serveStoredFile } from '@kawani/kit/server/serve';
import { bankApi, bankLayoutsApi, certificatesApi, employerApi, remittancesApi } from '../contract.ts';
import { annualReturn } from '../service/annual-return.ts';
import { askBankFile, bankFile, cashList, payOut, payOutRuns } from '../service/bank.ts';
import { bankLayouts } from '../service/bank-layouts.ts';
import {
  certificateExport,
  certificateExportFile,
  certificatePdf,
  certificates,
  makeCertificates,
  myCertificatePdf,
  myCertificates,
  releaseCertificates,
} from '../service/certificates.ts';
import { employer, setEmployer } from '../service/employer.ts';
import { payRemittance, remittances, withdrawRemittance } from '../service/remittances.ts';
import { remittanceFile } from '../service/remittances-files.ts';
import { remittancePeople } from '../service/remittances-people.ts';

export const paperRoutes = [
  serve(employerApi.employer, employer),
  serve(employerApi.setEmployer, setEmployer),
  serveReading(remittancesApi.remittances, remittances),
  serveReading(remittancesApi.remittancePeople, remittancePeople),
  serveFile(remittancesApi.remittanceFile, remittanceFile),
  serve(remittancesApi.payRemittance, payRemittance),
  serve(remittancesApi.withdrawRemittance, withdrawRemittance),
  serve(certificatesApi.certificates, certificates),
  serveFile(certificatesApi.certificatePdf, certificatePdf),
  serve(certificatesApi.releaseCertificates, releaseCertificates),
  serve(certificatesApi.makeCertificates, makeCertificates),
  serveFile(certificatesApi.annualReturn, annualReturn),
  serve(certificatesApi.certificateExport, certificateExport),
  serveStoredFile(certificatesApi.certificateExportFile, certificateExportFile),
  serve(certificatesApi.myCertificates, myCertificates),
  serveFile(certificatesApi.myCertificatePdf, myCertificatePdf),
  serve(bankApi.payOutRuns, payOutRuns),
  serve(bankApi.payOut, payOut),
  serveFile(bankApi.bankFile, bankFile),
  serve(bankApi.askBankFile, askBankFile),
  serveFile(bankApi.cashList, cashList),
  ...serveRegister(bankLayoutsApi, bankLayouts),
];
