// Releasing loans over HTTP.
import { owned, type Route, serve, serveFile } from '@kawani/kit/server/serve';
import { releaseApi } from './contract.ts';
import { releaseOwners } from './service/owners.ts';
import { releaseLoan } from './service/release.ts';
import { voucher } from './service/voucher.ts';

export function releaseRoutes(registry: Parameters<typeof releaseLoan>[0]): readonly Route[] {
  return owned(releaseOwners, [
    serve(releaseApi.release, (form, ctx) => releaseLoan(registry, form, ctx)),
    serveFile(releaseApi.voucher, voucher),
  ]);
}
