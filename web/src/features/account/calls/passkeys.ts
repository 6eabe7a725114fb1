import type { Passkey } from '@parlour/contract/account/passkeys';
import type { Api } from '@parlour/contract/api';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { enterSession } from '../../../lib/session/session.ts';
import { keepUserToken } from '../../../lib/session/user-token.ts';
import { answerWithPasskey, makePasskey } from '../passkey-browser.ts';
import type { Place } from './enter.ts';

const queryKey = ['account', 'passkeys'] as const;

/** The passkeys of the signed-in customer, and the host for which this page could make one. */
export function passkeysQuery(api: Api) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => api.account.passkeys({}, { signal }), staleTime: 0 });
}

/** Signs in with a passkey of this host; `whileTyping` waits for one to be chosen in the field of the name. */
export async function logInWithPasskey(api: Api, place: Place, whileTyping = false): Promise<void> {
  const question = await api.account.askPasskeyLogIn({});
  const credential = await answerWithPasskey(question, whileTyping);
  keepUserToken(await api.account.logInWithPasskey({ credential, ...place }));
  await enterSession(api);
}

/** Makes a passkey for this host and keeps it with the account; the password is needed a while after signing in. */
export async function addPasskey(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  password: string | undefined,
): Promise<Passkey> {
  const options = await api.account.askPasskey({ password });
  const added = await api.account.addPasskey({ credential: await makePasskey(options) });
  await queryClient.invalidateQueries({ queryKey });
  return added;
}

export async function removePasskey(
  { api, queryClient }: { api: Api; queryClient: QueryClient },
  id: string,
): Promise<void> {
  await api.account.removePasskey({ id });
  await queryClient.invalidateQueries({ queryKey });
}
