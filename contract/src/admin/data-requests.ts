import { internalCall } from '../call.ts';

type DataRequest = {
  shopId: string;
  memberId: string;
  /** The store's own number of the request. */ reference: string;
};

/** `has_account`: the record is a customer's, who asks in the app. */
export type MemberData =
  | { outcome: 'exported'; /** By the names of the modules. */ data: Record<string, unknown> }
  | { outcome: 'has_account'; data: null };
export type ForgottenMember = { outcome: 'forgotten' | 'has_account' | 'visits_ahead' | 'money_open' };

/** What a store answers to a guest who asks about the own data; whom it has before it, the store has to make sure of. */
export const dataRequestCalls = {
  exportMemberData: internalCall<DataRequest, MemberData>({
    method: 'POST',
    path: '/internal/member/export',
    summary: "Everything that is kept of a guest at a store's chain. Each export is audited.",
  }),
  forgetMember: internalCall<DataRequest & { givesUpBalances: boolean }, ForgottenMember>({
    method: 'POST',
    path: '/internal/member/forget',
    summary:
      "Erase a guest at a store's chain, unless a visit is ahead or money is open; `givesUpBalances`: what the store keeps for the guest is given up. Audited.",
  }),
};
