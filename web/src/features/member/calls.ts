import type { Api } from '@parlour/contract/api';
import type { NewLead, NewProfile, ProfileChange } from '@parlour/contract/member/profile';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

type MemberKey = { shopId: string; chainId: string; userId: string };

/** What the chain of a store has written of the person who is signed in. */
export const ownMemberQuery = (api: Api, asked: MemberKey) =>
  queryOptions({
    queryKey: ['member', 'own', asked.chainId, asked.userId],
    queryFn: ({ signal }) => api.member.getOwn(asked, { signal }),
  });

/** The chains that keep a record of the person who is signed in. */
export const profileChainsQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['member', 'chains', userId],
    queryFn: ({ signal }) => api.member.profileChains({}, { signal }),
  });

/** The own profile at the chain of a store; it is kept no longer than it is shown. */
export const ownProfileQuery = (api: Api, shopId: string, userId: string) =>
  queryOptions({
    queryKey: ['member', 'profile', shopId, userId],
    queryFn: ({ signal }) => api.member.getProfile({ shopId }, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

type Writer = { api: Api; queryClient: QueryClient };

/** Saves fields of the own profile, and asks for it again. */
export async function saveProfile(
  { api, queryClient }: Writer,
  shopId: string,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  await api.member.saveProfile({ shopId, ...change });
  await queryClient.invalidateQueries({ queryKey: ownProfileQuery(api, shopId, userId).queryKey });
}

/** Adds a profile once, however often it is sent under its key. */
export async function addProfile({ api, queryClient }: Writer, profile: NewProfile, key: string): Promise<void> {
  await api.member.addProfile(profile, { idempotencyKey: key });
  // It may have been one's own.
  await queryClient.invalidateQueries({ queryKey: ['member'] });
}

/** Asks a store to get in touch, once, however often it is sent under its key. */
export async function addLead(api: Api, lead: NewLead, key: string): Promise<void> {
  await api.member.addLead(lead, { idempotencyKey: key });
}
