import { CannotStart } from '../platform/cannot-start.ts';
import { type Config, internalOrigin, readConfig } from '../platform/config/config.ts';
import type { Answer } from '../platform/context.ts';
import { FolderInUse } from '../platform/db/folder-lock.ts';
import { databaseFailureOf } from '../platform/db/failures.ts';
import { createLogger } from '../platform/log/logger.ts';
import { startServices } from '../app/start-context.ts';

export type Outcome = { isDone: boolean; text: string };
type Services = Awaited<ReturnType<typeof startServices>>['services'];
/** One command: what it does here, and how a running server is asked for the same. */
type Command<Reply> = {
  here: (services: Services) => Promise<Answer<Reply>>;
  there: { method: 'GET' | 'POST'; path: string; body: Record<string, string> };
  text: (reply: Reply) => string;
  unknown: string;
};

/** Runs a command on the database, or lets the running server do it that has the database open. */
export async function runCommand<Reply>(command: Command<Reply>): Promise<Outcome> {
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
  const url = new URL(`/internal/${path}`, internalOrigin(config));
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
