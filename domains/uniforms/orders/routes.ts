// Uniform orders over HTTP: which function answers which operation.
import {
  owned,
  type Route,
  serve,
  serveBatched,
  serveFile,
  serveKept,
  serveStoredFile,
} from '@kawani/kit/server/serve';
import { claimPhotosApi } from './contract/claim-photos.ts';
import { uniformReturnsApi } from './contract/returns.ts';
import { uniformStoreApi } from './contract/store.ts';
import { myUniformsApi } from './contract.ts';
import { myCatalogue } from './service/catalogue.ts';
import { modifyOrder } from './service/changes.ts';
import { claimPhoto, myClaimPhoto, uploadClaimPhoto } from './service/claim-photos.ts';
import { claimOrder } from './service/claiming.ts';
import { issuesOf } from './service/issues.ts';
import { myIssues, myOrder, myOrders, pickUpPlaces, quoteOrder } from './service/mine.ts';
import { uniformOwners } from './service/owners.ts';
import { pickList } from './service/pick-list.ts';
import { takeBack, takeBackTogether, uniformHolders } from './service/returns.ts';
import { itemsToOffer, moveOrders, storeChoices, storeCounts, storeOrders } from './service/store.ts';
import { claimableOrder, storeOrder } from './service/store-order.ts';

export const myUniformRoutes: readonly Route[] = [
  serve(myUniformsApi.places, pickUpPlaces),
  serve(myUniformsApi.catalogue, myCatalogue),
  serve(myUniformsApi.quote, quoteOrder),
  serve(myUniformsApi.orders, myOrders),
  serve(myUniformsApi.order, myOrder),
  serveStoredFile(claimPhotosApi.ofMine, myClaimPhoto),
  serve(myUniformsApi.issues, myIssues),
];

export function uniformStoreRoutes(registry: Parameters<typeof claimOrder>[0]): readonly Route[] {
  return owned(uniformOwners, [
    serve(uniformStoreApi.list, storeOrders),
    serve(uniformStoreApi.choices, storeChoices),
    serve(uniformStoreApi.counts, storeCounts),
    serveFile(uniformStoreApi.pickList, pickList),
    serve(uniformStoreApi.items, itemsToOffer),
    serve(uniformStoreApi.one, (asked, ctx) => storeOrder(registry, asked, ctx)),
    serveBatched(uniformStoreApi.move, (asked, ctx) => moveOrders(registry, asked, ctx)),
    serve(uniformStoreApi.modify, (form, ctx) => modifyOrder(registry, form, ctx)),
    serve(uniformStoreApi.claimable, claimableOrder),
    serve(uniformStoreApi.claim, (form, ctx) => claimOrder(registry, form, ctx)),
    serveKept(claimPhotosApi.upload, { kinds: ['image/jpeg', 'image/png'], prefix: 'claims' }, uploadClaimPhoto),
    serveStoredFile(claimPhotosApi.ofOrder, claimPhoto),
    serve(uniformStoreApi.issues, issuesOf),
    serve(uniformStoreApi.takeBack, takeBack),
    serve(uniformReturnsApi.list, uniformHolders),
    serve(uniformReturnsApi.takeBack, takeBackTogether),
  ]);
}
