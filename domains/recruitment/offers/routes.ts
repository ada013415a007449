// Job offers over HTTP: which function answers which operation.
import { owned, type Route, serve, serveReading } from '@kawani/kit/server/serve';
import { offerLinkApi } from './contract/answering.ts';
import { offersApi } from './contract.ts';
import { acceptOffer, declineOffer, readOffer } from './service/answering.ts';
import { offersOfApplication, previewOffer, writeOffer } from './service/offers.ts';
import { ownersOfOffers } from './service/owners.ts';
import { renewOfferCode, renewOfferLink, sendOffer, withdrawOffer } from './service/sending.ts';

export const offerRoutes: readonly Route[] = [
  ...owned(ownersOfOffers, [
    serveReading(offersApi.ofApplication, offersOfApplication),
    serve(offersApi.preview, previewOffer),
    serve(offersApi.write, writeOffer),
    serve(offersApi.send, sendOffer),
    serve(offersApi.renewLink, renewOfferLink),
    serve(offersApi.renewCode, renewOfferCode),
    serve(offersApi.withdraw, withdrawOffer),
  ]),
  serveReading(offerLinkApi.read, readOffer),
  serve(offerLinkApi.accept, acceptOffer),
  serve(offerLinkApi.decline, declineOffer),
];
