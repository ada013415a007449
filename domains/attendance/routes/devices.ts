// Biometric devices over HTTP: their profiles, their files.
import { serve, serveRegister, serveUpload } from '@kawani/kit/server/serve';
import { deviceLogsApi } from '../contract/device-logs.ts';
import { deviceProfilesApi, deviceUsersApi } from '../contract/device-profiles.ts';
import {
  checkAgain,
  deviceImport,
  deviceImports,
  startDeviceImport,
  undoDeviceImport,
  uploadDeviceLog,
} from '../service/devices/files.ts';
import { assignUser, deviceProfiles, deviceUsers, forgetUser, peopleForDevices } from '../service/devices/profiles.ts';
import { sitesForKiosks } from '../service/kiosk.ts';

export const deviceRoutes = [
  ...serveRegister(deviceProfilesApi, deviceProfiles),
  serve(deviceUsersApi.sites, (_, ctx) => sitesForKiosks(ctx)),
  serve(deviceUsersApi.people, peopleForDevices),
  serve(deviceUsersApi.list, deviceUsers),
  serve(deviceUsersApi.assign, assignUser),
  serve(deviceUsersApi.forget, forgetUser),
  serveUpload(deviceLogsApi.upload, uploadDeviceLog),
  serve(deviceLogsApi.list, deviceImports),
  serve(deviceLogsApi.one, deviceImport),
  serve(deviceLogsApi.check, checkAgain),
  serve(deviceLogsApi.start, startDeviceImport),
  serve(deviceLogsApi.undo, undoDeviceImport),
];
