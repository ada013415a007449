// Kiosks: which function answers which endpoint. What counts wrong PINs must keep the count when it refuses, and so has no transaction around it.
import { serve, serveBatched, serveKept, servePrepared, serveStoredFile } from '@kawani/kit/server/serve';
import { kioskApi, kiosksApi } from '../contract/kiosk.ts';
import {
  keepKioskPhoto,
  kioskCode,
  kioskPerson,
  kioskPhoto,
  kioskPunch,
  kioskStanding,
  kiosks,
  makeKiosk,
  myPin,
  preparePin,
  punchesAtKiosk,
  registerDevice,
  renewKiosk,
  revokeKioskById,
  setMyPin,
  setPin,
  sitesForKiosks,
} from '../service.ts';

export const kioskRoutes = [
  serve(kiosksApi.list, kiosks),
  serve(kiosksApi.sites, (_, ctx) => sitesForKiosks(ctx)),
  serve(kiosksApi.make, makeKiosk),
  serve(kiosksApi.code, kioskCode),
  serve(kiosksApi.renew, renewKiosk),
  serve(kiosksApi.revoke, revokeKioskById),
  serve(kiosksApi.punches, punchesAtKiosk),
  serveStoredFile(kiosksApi.photo, kioskPhoto),
  serve(kiosksApi.myPin, (_, ctx) => myPin(ctx)),
  servePrepared(kiosksApi.setMyPin, preparePin, setMyPin),
  servePrepared(kiosksApi.setPin, preparePin, setPin),
  serve(kioskApi.register, registerDevice),
  serve(kioskApi.standing, kioskStanding),
  serveBatched(kioskApi.person, kioskPerson),
  serveKept(kioskApi.keepPhoto, { kinds: ['image/jpeg', 'image/png'] }, keepKioskPhoto),
  serveBatched(kioskApi.punch, kioskPunch),
];
