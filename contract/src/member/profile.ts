import type { Gender } from '@parlour/domain/member/personal-data';
import type { Profile } from '@parlour/domain/member/profile';
import { publicCall, userCall, viewCall } from '../call.ts';
import { type Codec, list, oneZero, renamed } from '../codec.ts';

type OfShop = { shopId: string; chainId?: string };

/** A chain that keeps a record of the caller, and the store by which it is asked. */
export type ProfileChain = { chainId: string; shopId: string; name: string; nameSecond: string };

/** What is said of a customer beside the name, and may be said in part: what is left out stays as it is. */
export type ProfileChange = { [Key in keyof Profile]?: Profile[Key] | undefined };

/** The profile in the chain's record of the caller. */
export type OwnProfile = {
  id: string;
  firstName: string;
  lastName: string;
  profile: Profile;
};

export type NewProfile = OfShop & { firstName: string; lastName: string } & ProfileChange;

/** A customer's record as forms read it; `decrypt` unmasks what is sealed. */
export type MemberDetail = {
  id: string;
  isOpen: boolean;
  blacklist: { isBlacklisted: boolean };
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  birthday: string;
  gender: Gender;
  address: string;
  avatar: string;
  insurer: string;
  insuranceNumber: string;
  identityNumber: string;
};

/** Who wants a store to get in touch; `country` and `dialCode` are those of the phone. */
export type NewLead = OfShop & {
  name: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
  note: string;
};

const ofShop = { shopId: 'compId', chainId: 'custId' } as const;
const phone = { dialCode: 'intMobileCd', country: 'intMobileCode' } as const;

/** `true` and `false` as a query holds them. */
const trueFalse: Codec<boolean> = {
  toWire: (ours) => (ours ? 'true' : 'false'),
  fromWire: (wire) => (wire === 'true' || wire === true ? true : wire === 'false' ? false : (wire as boolean)),
};

const profileCodec = renamed<ProfileChange>({
  ...phone,
  emergencyDialCode: 'emergencyMobileCd',
  emergencyCountry: 'emergencyMobileCode',
  insurer: 'insuranceCompanyCode',
  insuranceNumber: 'insuranceCardNo',
  identityNumber: 'identityId',
});
const both = <Ours extends ProfileChange>(): Codec<Ours> => ({
  toWire: (ours) => renamed<OfShop>(ofShop).toWire(profileCodec.toWire(ours) as OfShop),
  fromWire: (wire) => profileCodec.fromWire(renamed<OfShop>(ofShop).fromWire(wire)) as Ours,
  wireName: (ours) => (ours in ofShop ? ofShop[ours as keyof OfShop] : profileCodec.wireName!(ours)),
});

export const profileCalls = {
  profileChains: userCall<Record<string, never>, ProfileChain[]>({
    method: 'GET',
    path: '/customer/app/member/profile/chains',
    reply: list(renamed<ProfileChain>(ofShop)),
    summary: 'The chains that keep a record of the caller.',
  }),
  getProfile: userCall<OfShop, OwnProfile>({
    method: 'GET',
    path: '/customer/app/member/profile',
    input: renamed<OfShop>(ofShop),
    reply: renamed<OwnProfile>({ profile: ['profile', profileCodec as Codec<Profile>] }),
    summary: "The profile in the caller's own record at the chain of a store; without such a record it is not found.",
  }),
  saveProfile: userCall<OfShop & ProfileChange, null>({
    method: 'POST',
    path: '/customer/app/member/profile/save',
    input: both<OfShop & ProfileChange>(),
    summary:
      "Save fields of the caller's own profile; those that are left out stay. The e-mail and phone are the record's: the account keeps its own.",
  }),
  addProfile: viewCall<NewProfile, null>({
    method: 'POST',
    path: '/customer/app/member/profile/add',
    creates: true,
    input: both<NewProfile>(),
    summary:
      "Add a customer's profile at the chain of a store. Only a caller whose own record has the phone or e-mail hears that it exists; for all others the answer is the same.",
  }),
  getDetail: viewCall<OfShop & { id: string; decrypt: boolean }, MemberDetail>({
    method: 'GET',
    path: '/customer/member/{id}',
    input: renamed<OfShop & { id: string; decrypt: boolean }>({ ...ofShop, decrypt: ['decrypt', trueFalse] }),
    reply: renamed<MemberDetail>({
      isOpen: ['lockFlag', oneZero],
      blacklist: ['reserveBlacklist', renamed({ isBlacklisted: ['blacklistStatus', oneZero] })],
      dialCode: 'mobileCdValue',
      country: 'mobileCdCode',
      insurer: 'insuranceCompanyCode',
      insuranceNumber: 'insuranceCardNo',
      identityNumber: 'identityId',
    }),
    summary:
      'A record of a customer, for the account that owns it; any other id is not found. Sealed values are masked unless `decrypt` is true.',
  }),
  addLead: publicCall<NewLead, null>({
    method: 'POST',
    path: '/customer/leads/add/public',
    creates: true,
    input: renamed<NewLead>({ ...ofShop, ...phone }),
    summary: 'Ask a store to get in touch. The phone and its dial code are needed; nothing is told about who is known.',
  }),
};
