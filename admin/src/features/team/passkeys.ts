import { teamCalls as calls } from '@parlour/contract/team/calls';
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession, keepSession } from '../../lib/session.ts';
import { answerWithPasskey, makePasskey } from './passkey-browser.ts';

/** Signs in with a passkey alone: it counts as both steps. */
export async function logInWithPasskey(): Promise<void> {
  const credential = await answerWithPasskey(await ask(calls.askPasskeyLogIn, {}));
  keepSession(await ask(calls.logInWithPasskey, { credential }));
}

export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['team', currentSession()?.token ?? '', 'passkeys'],
    queryFn: ({ signal }) => ask(calls.passkeys, {}, { signal }),
  });

export async function addPasskey(password: string, name: string): Promise<void> {
  const credential = await makePasskey(await ask(calls.askPasskey, { password }));
  await ask(calls.addPasskey, { credential, name });
}

export const renamePasskey = (id: string, name: string) => ask(calls.renamePasskey, { id, name });
export const removePasskey = (id: string, password: string) => ask(calls.removePasskey, { id, password });
