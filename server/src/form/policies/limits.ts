import type { Limits } from '../../platform/config/limits.ts';
import type { Attempt } from '../../platform/db/attempts.ts';

type Caller = { deviceId: string; limitIp: string; config: { limits: Limits } };
type Limited = { attempts: readonly Attempt[]; named: readonly Attempt[] };

const tenMinutes = 600;

/** How often a device and an address may ask whose record a contact is. */
export function findLimits({ deviceId, limitIp, config: { limits } }: Caller): Limited {
  const of = (who: string, max: number): Attempt => ({ bucket: `form find:${who}`, windowSeconds: tenMinutes, max });
  return {
    attempts: [of(`ip:${limitIp}`, limits.formLookupsPerIp)],
    named: deviceId === '' ? [] : [of(`device:${deviceId}`, 10)],
  };
}

/** How often forms may be sent: each is kept with its files, and with a contact that was only typed may make a record. */
export function saveLimits({ deviceId, limitIp, config: { limits } }: Caller): Limited {
  const of = (who: string, max: number): Attempt => ({ bucket: `form save:${who}`, windowSeconds: 3600, max });
  return {
    attempts: [of(`ip:${limitIp}`, limits.formSavesPerIp)],
    named: deviceId === '' ? [] : [of(`device:${deviceId}`, 30)],
  };
}

/** How often forms that are a document may be sent, with bookings too: reading and signing one takes a thread for seconds. */
export function documentLimits({ deviceId, limitIp, config: { limits } }: Caller): Limited {
  const of = (who: string, max: number): Attempt => ({ bucket: `form document:${who}`, windowSeconds: 3600, max });
  return {
    attempts: [of(`ip:${limitIp}`, limits.formDocumentsPerIp)],
    named: deviceId === '' ? [] : [of(`device:${deviceId}`, 60)],
  };
}
