export const invitePath = '/enterSharedinfo';

/** Who invites, and to which shop; what is not known is left out. */
export type Invitation = { memberId?: string | null; shopId?: string | null; userId?: string | null };

/** The address that an invitation leads to. Its ids prove nothing and open nothing. */
export function inviteAddress(origin: string, { memberId, shopId, userId }: Invitation): string {
  const address = new URL(invitePath, origin);
  for (const [name, id] of Object.entries({ memberId, compId: shopId, userId }))
    if (id) address.searchParams.append(name, id);
  return address.href;
}
