import type { Api } from '@parlour/contract/api';
import type { BookingMade } from '@parlour/contract/booking/calls';
import type { PlaceMade, WaitlistPlace, WishMade, WishRequest } from '@parlour/contract/waitlist/calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EntryLink } from './entry-links.ts';

/** One waitlist entry, opened by its link, by the link of an offer, or by its owner. */
export function entryQuery(api: Api, { id, linkToken }: EntryLink) {
  return queryOptions({
    queryKey: ['waitlist', 'place', id],
    queryFn: ({ signal }) => api.waitlist.get({ id }, { signal, linkToken }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** The open waitlist entries of the signed-in customer. */
export function myEntriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['waitlist', 'mine'],
    queryFn: ({ signal }) => api.waitlist.mine({}, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

export function joinWaitlist(api: Api, request: WishRequest, key: string): Promise<WishMade> {
  return api.waitlist.join(request, { idempotencyKey: key });
}

export function proveEntry(api: Api, id: string, token: string): Promise<PlaceMade> {
  return api.waitlist.prove({ id, token });
}

type Writer = { api: Api; queryClient: QueryClient };

/** Marks the list of own entries as out of date. */
const forgetMine = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['waitlist', 'mine'] });

function show({ queryClient }: Writer, link: EntryLink, place: WaitlistPlace): void {
  queryClient.setQueryData(['waitlist', 'place', link.id], place);
  void forgetMine(queryClient);
}

/** Books the offered time. */
export async function acceptOffer(
  { api, queryClient }: Writer,
  { linkToken }: EntryLink,
  id: string,
  offerId: string,
): Promise<BookingMade> {
  const made = await api.waitlist.accept({ id, offerId }, { linkToken });
  void queryClient.invalidateQueries({ queryKey: ['waitlist'] });
  return made;
}

/** Releases the offered time. */
export async function declineOffer(writer: Writer, link: EntryLink, id: string, offerId: string): Promise<void> {
  show(writer, link, await writer.api.waitlist.decline({ id, offerId }, { linkToken: link.linkToken }));
}

export async function leaveWaitlist(writer: Writer, link: EntryLink, id: string): Promise<void> {
  show(writer, link, await writer.api.waitlist.leave({ id }, { linkToken: link.linkToken }));
}
