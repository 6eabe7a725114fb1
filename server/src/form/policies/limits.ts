import type { Attempt } from '../../platform/db/attempts.ts';

type Caller = { deviceId: string; limitIp: string };
type Limited = { attempts: readonly Attempt[]; named: readonly Attempt[] };

const tenMinutes = 600;

/** How often a device and an address may ask whose record a contact is. */
export function findLimits({ deviceId, limitIp }: Caller): Limited {
  const of = (who: string, max: number): Attempt => ({ bucket: `form find:${who}`, windowSeconds: tenMinutes, max });
  return { attempts: [of(`ip:${limitIp}`, 30)], named: deviceId === '' ? [] : [of(`device:${deviceId}`, 10)] };
}

/** How often forms may be sent: each is kept with its files, and with a contact that was only typed may make a record. */
export function saveLimits({ deviceId, limitIp }: Caller): Limited {
  const of = (who: string, max: number): Attempt => ({ bucket: `form save:${who}`, windowSeconds: 3600, max });
  return { attempts: [of(`ip:${limitIp}`, 120)], named: deviceId === '' ? [] : [of(`device:${deviceId}`, 30)] };
}

/** How often forms that are a document may be sent, with bookings too: reading and signing one takes a thread for seconds. */
export function documentLimits({ deviceId, limitIp }: Caller): Limited {
  const of = (who: string, max: number): Attempt => ({ bucket: `form document:${who}`, windowSeconds: 3600, max });
  return { attempts: [of(`ip:${limitIp}`, 240)], named: deviceId === '' ? [] : [of(`device:${deviceId}`, 60)] };
}
