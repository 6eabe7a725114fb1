import { publicCall, viewCall } from '../call.ts';
import { renamed } from '../codec.ts';

/** A picture beside a note: small and whole. Both addresses are good for ten minutes. */
export type NotePicture = { url: string; wholeUrl: string };

type MemberQuery = { chainId: string; shopId: string; email: string; mobile: string; country: string };

/** What a stranger may know of a contact: an opaque token, and whether it may book. */
export type MemberCheck = { id: string; refusal: 'not_allowed' | 'closed' | null };

/** Calls around the customer of a booking: whether the customer may book, and the pictures of the note. */
export const bookingPersonCalls = {
  checkMember: publicCall<MemberQuery, MemberCheck>({
    method: 'POST',
    path: '/reserve/app/member/info/public',
    knowsCaller: true,
    input: renamed<MemberQuery>({ chainId: 'custId', shopId: 'compId', country: 'regionCode' }),
    summary: 'Whether a contact, and the customer who is signed in with it, may book, without telling who it is.',
  }),
  pictures: viewCall<{ id: string }, NotePicture[]>({
    method: 'GET',
    path: '/reserve/app/calendar/note/pictures',
    takesLinkToken: true,
    summary: 'The pictures beside the note of a booking, for its owner or the holder of its link token.',
  }),
};
