import type { Api } from '@parlour/contract/api';
import type { BookingMade } from '@parlour/contract/booking/calls';
import type { PlaceMade, WaitlistPlace, WishMade, WishRequest } from '@parlour/contract/waitlist/calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PlaceLink } from './place-links.ts';

/** One place, opened by its link, by the link of an offer, or by its owner. */
export function placeQuery(api: Api, { id, linkToken }: PlaceLink) {
  return queryOptions({
    queryKey: ['waitlist', 'place', id],
    queryFn: ({ signal }) => api.waitlist.get({ id }, { signal, linkToken }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
}

/** The live places of whoever is signed in. */
export function myPlacesQuery(api: Api) {
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

export function proveWish(api: Api, id: string, token: string): Promise<PlaceMade> {
  return api.waitlist.prove({ id, token });
}

type Writer = { api: Api; queryClient: QueryClient };

/** The list of places is another one now. */
const forgetMine = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['waitlist', 'mine'] });

function show({ queryClient }: Writer, link: PlaceLink, place: WaitlistPlace): void {
  queryClient.setQueryData(['waitlist', 'place', link.id], place);
  void forgetMine(queryClient);
}

/** Books the offered time. */
export async function acceptOffer(
  { api, queryClient }: Writer,
  { linkToken }: PlaceLink,
  id: string,
  offerId: string,
): Promise<BookingMade> {
  const made = await api.waitlist.accept({ id, offerId }, { linkToken });
  void queryClient.invalidateQueries({ queryKey: ['waitlist'] });
  return made;
}

/** Lets the offered time go. */
export async function declineOffer(writer: Writer, link: PlaceLink, id: string, offerId: string): Promise<void> {
  show(writer, link, await writer.api.waitlist.decline({ id, offerId }, { linkToken: link.linkToken }));
}

export async function leaveWaitlist(writer: Writer, link: PlaceLink, id: string): Promise<void> {
  show(writer, link, await writer.api.waitlist.leave({ id }, { linkToken: link.linkToken }));
}
