import type { Api } from '@parlour/contract/api';
import type { AcceptedAs, AcceptedInvitation } from '@parlour/contract/points/referral';
import { scrollListQuery } from '../../lib/list/scroll-list.ts';

/** Accepts an invitation once, however often it is sent under its key. */
export const acceptInvitation = (api: Api, accepted: AcceptedInvitation, key: string): Promise<AcceptedAs> =>
  api.referral.accept(accepted, { idempotencyKey: key });

/** The invitations of the customer who is signed in, page by page. */
export const invitationsQuery = (api: Api) => ({
  ...scrollListQuery({
    key: ['referral', 'records'],
    load: (page, signal) => api.referral.getRecords({ ...page }, { signal }),
  }),
  staleTime: 0,
});
