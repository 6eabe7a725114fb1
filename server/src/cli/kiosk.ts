import type { CheckInDevice, NewCheckInDevice } from '@parlour/contract/admin/check-ins';
import { addDevice, listDevices, revokeKey } from '../checkin/actions/devices.ts';
import { jobActor } from '../platform/actor.ts';
import { type Outcome, runCommand } from './run-command.ts';

const actor = jobActor('command_line');

/** Issues, lists or revokes the keys of a store's kiosks and screens. Null: there is no such command. */
export function kiosk([verb, store, name]: readonly string[]): Promise<Outcome> | null {
  if (!store) return null;
  const unknownStore = `There is no store with the key or id "${store}", or several have it: name it by its id.`;
  if (verb === 'add' && name)
    return runCommand<NewCheckInDevice>({
      here: (services) => addDevice({ ...services, actor }, { shopId: store, name }),
      there: { method: 'POST', path: 'check-in/device/add', body: { shopId: store, name } },
      text: addedText,
      unknown: unknownStore,
    });
  if (verb === 'list')
    return runCommand<CheckInDevice[]>({
      here: (services) => listDevices(services, { shopId: store }),
      there: { method: 'GET', path: 'check-in/device/list', body: { shopId: store } },
      text: (devices) => devices.map(lineOf).join('\n') || 'This store has no kiosk and no screen.',
      unknown: unknownStore,
    });
  if (verb === 'revoke')
    return runCommand<CheckInDevice>({
      here: (services) => revokeKey({ ...services, actor }, { deviceId: store }),
      there: { method: 'POST', path: 'check-in/device/revoke', body: { deviceId: store } },
      text: lineOf,
      unknown: `There is no kiosk or screen with the id "${store}".`,
    });
  return null;
}

const addedText = ({ id, name, kioskUrl, screenUrl }: NewCheckInDevice) =>
  [
    `${name} (${id}) has a key. Open one of these addresses on the device, once; the key is not shown again.`,
    `  kiosk, where customers check in:    ${kioskUrl}`,
    `  screen with the code to be scanned: ${screenUrl}`,
  ].join('\n');

const lineOf = ({ id, name, revokedAt }: CheckInDevice) => `${id}  ${name}${revokedAt === null ? '' : '  (revoked)'}`;
