import type { CheckInDevice, NewCheckInDevice } from '@parlour/contract/admin/check-ins';
import { addDevice, listDevices, revokeKey } from '../checkin/actions/devices.ts';
import { jobActor } from '../platform/actor.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { type Config, internalOrigin, readConfig } from '../platform/config/config.ts';
import type { Answer } from '../platform/context.ts';
import { FolderInUse } from '../platform/db/folder-lock.ts';
import { databaseFailureOf } from '../platform/db/failures.ts';
import { createLogger } from '../platform/log/logger.ts';
import { startServices } from '../app/start-context.ts';

type Outcome = { isDone: boolean; text: string };
type Services = Awaited<ReturnType<typeof startServices>>['services'];
/** One command: what it does here, and how a running server is asked for the same. */
type Command<Reply> = {
  here: (services: Services) => Promise<Answer<Reply>>;
  there: { method: 'GET' | 'POST'; path: string; body: Record<string, string> };
  text: (reply: Reply) => string;
  unknown: string;
};

const actor = jobActor('command_line');

/** Issues, lists or revokes the keys of a store's kiosks and screens. Null: there is no such command. */
export function kiosk([verb, store, name]: readonly string[]): Promise<Outcome> | null {
  if (!store) return null;
  const unknownStore = `There is no store with the key or id "${store}", or several have it: name it by its id.`;
  if (verb === 'add' && name)
    return run<NewCheckInDevice>({
      here: (services) => addDevice({ ...services, actor }, { shopId: store, name }),
      there: { method: 'POST', path: 'device/add', body: { shopId: store, name } },
      text: addedText,
      unknown: unknownStore,
    });
  if (verb === 'list')
    return run<CheckInDevice[]>({
      here: (services) => listDevices(services, { shopId: store }),
      there: { method: 'GET', path: 'device/list', body: { shopId: store } },
      text: (devices) => devices.map(lineOf).join('\n') || 'This store has no kiosk and no screen.',
      unknown: unknownStore,
    });
  if (verb === 'revoke')
    return run<CheckInDevice>({
      here: (services) => revokeKey({ ...services, actor }, { deviceId: store }),
      there: { method: 'POST', path: 'device/revoke', body: { deviceId: store } },
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

async function run<Reply>(command: Command<Reply>): Promise<Outcome> {
  const config = readConfig(process.env);
  if (!config.ok) return { isDone: false, text: config.mistakes.join('\n') };
  try {
    const { services, close } = await startServices(config.value, createLogger('silent'));
    const done = await command.here(services).finally(close);
    return done.ok ? { isDone: true, text: command.text(done.value) } : { isDone: false, text: command.unknown };
  } catch (error) {
    if (error instanceof FolderInUse) return askServer(config.value, command, error);
    if (error instanceof CannotStart) return { isDone: false, text: error.message };
    if (!databaseFailureOf(error)) throw error;
    return { isDone: false, text: 'The database does not answer; nothing was done.' };
  }
}

/** The embedded database belongs to the running server: with the key, the server itself does it. */
async function askServer<Reply>(config: Config, { there, text, unknown }: Command<Reply>, inUse: FolderInUse) {
  const failed = (sentence: string): Outcome => ({ isDone: false, text: sentence });
  if (!config.internalKey)
    return failed(`${inUse.message}\nOr set INTERNAL_KEY for both: the running server then does it itself.`);
  const { method, path, body } = there;
  const url = new URL(`/internal/check-in/${path}`, internalOrigin(config));
  if (method === 'GET') url.search = new URLSearchParams(body).toString();
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${config.internalKey}` },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!response || response.status === 404)
    return failed(`${inUse.message}\nNo server with this INTERNAL_KEY answers at ${internalOrigin(config)}.`);
  const answer = (await response.json()) as { code: number; msg: string; result: Reply };
  if (answer.code === 200) return { isDone: true, text: text(answer.result) };
  return failed(response.status === 422 ? unknown : answer.msg);
}
