import { userCall, viewCall } from '../call.ts';
import { type Codec, oneZero, paged, type Paged, renamed } from '../codec.ts';

/** Who accepts an invitation. `memberId` and `userId` are those of the link; they only say who invites. */
export type AcceptedInvitation = {
  shopId: string;
  memberId: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  gender: string;
};

/** `lead`: the link names nobody who can invite, and the store will get in touch. */
export type AcceptedAs = { kind: 'accepted' | 'lead' };

/** An invitation of the caller. Contacts are masked; '' where nothing is kept any more. */
export type InvitationRecord = {
  id: string;
  /** `yyyy-MM-dd` of the store. */
  day: string;
  phone: string;
  email: string;
  shopName: string;
  shopCountry: string;
  timeFormat: string;
  isInvited: boolean;
  isCompleted: boolean;
  /** What it earned the caller in points. */
  reward: number;
};

type Page = { pageNum?: number; pageSize?: number };

const kindCodec: Codec<AcceptedAs['kind']> = { toWire: (ours) => ours, fromWire: (wire) => wire as AcceptedAs['kind'] };

export const referralCalls = {
  accept: viewCall<AcceptedInvitation, AcceptedAs>({
    method: 'POST',
    path: '/customer/member/invitation/accept',
    creates: true,
    input: renamed<AcceptedInvitation>({ shopId: 'compId', dialCode: 'intMobileCd', country: 'intMobileCode' }),
    reply: renamed<AcceptedAs>({ kind: ['type', kindCodec] }),
    summary:
      'Accepts an invitation. The reply is the same for contacts that are new to the chain and for known ones, which earn nothing; a link that names no inviter makes a lead.',
  }),
  getRecords: userCall<Page, Paged<InvitationRecord>>({
    method: 'GET',
    path: '/customer/member/invitation/record',
    input: renamed<Page>({}),
    reply: paged(
      renamed<InvitationRecord>({
        day: 'date',
        phone: 'phoneNumber',
        shopName: 'store',
        isInvited: ['invited', oneZero],
        isCompleted: ['completed', oneZero],
        reward: 'rewardEarned',
      }),
    ),
    summary: 'The invitations of the caller that were accepted, the newest first, with what each has earned.',
  }),
};
