// What can be done with kiosks and at them; each verb lives in a file of `kiosk/`.
export {
  deviceBehind,
  keepKioskPhoto,
  kioskCode,
  kioskPhoto,
  kioskStanding,
  kiosks,
  makeKiosk,
  punchesAtKiosk,
  registerDevice,
  renewKiosk,
  revokeKioskById,
  sitesForKiosks,
} from './kiosk/devices.ts';
export { myPin, preparePin, setMyPin, setPin } from './kiosk/pins.ts';
export { kioskPerson, kioskPunch } from './kiosk/punching.ts';
export { forgetUsedProofs } from './kiosk/used.ts';
