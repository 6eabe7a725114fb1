import type { Api } from '@parlour/contract/api';
import { queryOptions } from '@tanstack/react-query';

/** Whom a link to a customer without an e-mail greets, and for which chain. */
export function missingEmailQuery(api: Api, linkToken: string) {
  return queryOptions({
    queryKey: ['account', 'missingEmail', linkToken],
    queryFn: ({ signal }) => api.account.openMissingEmail({ linkToken }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
}

/** Names the e-mail; it may now ask for its code. */
export async function askMissingEmail(api: Api, linkToken: string, email: string): Promise<void> {
  await api.account.askMissingEmail({ linkToken, email });
}

/** Keeps the proven e-mail; the link is used up. */
export async function saveMissingEmail(api: Api, linkToken: string, token: string): Promise<void> {
  await api.account.saveMissingEmail({ linkToken, token });
}
