import type { Api } from '@parlour/contract/api';
import type { ChosenNotices, DeletionRequest, NewAddress } from '@parlour/contract/settings/calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { signOut } from '../../lib/session/session.ts';

type Writer = { api: Api; queryClient: QueryClient };

const addressesKey = (userId: string) => ['account', 'addresses', userId];

export const addressesQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: addressesKey(userId),
    queryFn: ({ signal }) => api.settings.listAddresses({ id: userId }, { signal }),
  });

/** Adds an address, or changes the one of the id. */
export async function saveAddress(
  { api, queryClient }: Writer,
  userId: string,
  id: string | null,
  address: NewAddress,
) {
  if (id === null) await api.settings.addAddress(address);
  else await api.settings.updateAddress({ ...address, id });
  await queryClient.invalidateQueries({ queryKey: addressesKey(userId) });
}

export async function removeAddress({ api, queryClient }: Writer, userId: string, id: string) {
  await api.settings.deleteAddress({ id });
  await queryClient.invalidateQueries({ queryKey: addressesKey(userId) });
}

export const noticesQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['account', 'notices', userId],
    queryFn: ({ signal }) => api.settings.getNotices({}, { signal }),
    staleTime: 0,
  });

export async function saveNotices({ api, queryClient }: Writer, userId: string, notices: ChosenNotices) {
  await api.settings.saveNotices(notices);
  queryClient.setQueryData(
    noticesQuery(api, userId).queryKey,
    (known) => known && { ...known, ...notices, push: notices.push ?? known.push },
  );
  await queryClient.invalidateQueries({ queryKey: ['account', 'details'] });
}

/** Lets the devices of the account have notices, where that was switched off. */
export async function turnOnPush(writer: Writer, userId: string) {
  const known = await writer.queryClient.fetchQuery(noticesQuery(writer.api, userId));
  if (!known.push) await saveNotices(writer, userId, { ...known, push: true });
}

export const contactsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['account', 'contacts', userId],
    queryFn: ({ signal }) => api.settings.listContacts({}, { signal }),
    staleTime: 0,
  });

/** Adds the contact of a proof; what was booked with it belongs to the account from now on. */
export async function proveContact({ api, queryClient }: Writer, token: string) {
  await api.account.proveContact({ token });
  await queryClient.invalidateQueries();
}

export const exportQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['account', 'export', userId],
    queryFn: ({ signal }) => api.settings.getExport({}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'writing' ? 3000 : false),
  });

export async function askExport({ api, queryClient }: Writer, password: string) {
  await api.settings.askExport({ password });
  await queryClient.invalidateQueries({ queryKey: ['account', 'export'] });
}

export const deletionQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['account', 'deletion', userId],
    queryFn: ({ signal }) => api.settings.previewDeletion({ userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Closes the account; on this device nothing of it is left. */
export async function deleteAccount(api: Api, asked: DeletionRequest): Promise<number> {
  const { undoUntil } = await api.settings.deleteAccount(asked);
  signOut();
  return undoUntil;
}
