import { internalCall } from '../call.ts';

/** An invitation to own a chain; `url` null: the address owns it already. */
export type TeamOwner = { chainName: string; url: string | null };

export const teamOwnerCalls = {
  inviteOwner: internalCall<{ shop: string; email: string }, TeamOwner>({
    method: 'POST',
    path: '/internal/team/owner',
    summary:
      'Invite an owner of a chain, by the key or id of the chain or of one of its stores. The link is mailed and told.',
  }),
};
