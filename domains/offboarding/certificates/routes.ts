// Certificates of people who leave: which function answers which endpoint.
import { owned, serve, servePrepared, serveStoredFile } from '@kawani/kit/server/serve';
import { coeApi } from './contract.ts';
import { caseCertificates, certificateFile, issueForCase, prepareForCase } from './service/office.ts';
import { issueMine, myCertificateFile, myCertificates, prepareMine } from './service/own.ts';
import { certificateOwners } from './service/owners.ts';

export const certificateRoutes = owned(certificateOwners, [
  serve(coeApi.mine, myCertificates),
  serveStoredFile(coeApi.myFile, myCertificateFile),
  servePrepared(coeApi.issueMine, prepareMine, issueMine),
  serve(coeApi.ofCase, caseCertificates),
  serveStoredFile(coeApi.file, certificateFile),
  servePrepared(coeApi.issue, prepareForCase, issueForCase),
]);
