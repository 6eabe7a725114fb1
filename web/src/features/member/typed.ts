import { emptyProfile, type Profile, profileKeys } from '@parlour/domain/member/profile';
import { type TabStore, tabStore } from '../../lib/storage/tab-store.ts';

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const texts = <Texts extends Record<string, string>>(key: string, initial: Texts): TabStore<Texts> =>
  tabStore({ key, version: 1, isValid: (value): value is Texts => isTexts(value), initial });

/**
 * What was typed into a customer's own profile at a store and is not saved yet. It is kept with the tab and not beyond it: it tells of religion,
 * identity and insurance.
 */
export const profileTyped = (userId: string, shopId: string): TabStore<Partial<Profile>> =>
  texts(`profile ${userId} ${shopId}`, {} as Record<string, string>);

export type TypedProfile = Profile & { firstName: string; lastName: string; key: string };
const emptyNewProfile: TypedProfile = { ...emptyProfile, firstName: '', lastName: '', key: '' };

/** A new customer's profile that was not sent yet. */
export const newProfileTyped = (shopId: string): TabStore<TypedProfile> =>
  texts<TypedProfile>(`new profile ${shopId}`, emptyNewProfile);

export type TypedLead = Record<'name' | 'email' | 'mobile' | 'dialCode' | 'country' | 'note' | 'key', string>;
const emptyLead: TypedLead = { name: '', email: '', mobile: '', dialCode: '', country: '', note: '', key: '' };

/** What someone who wants to hear from a store has typed. */
export const leadTyped = (shopId: string): TabStore<TypedLead> => texts<TypedLead>(`lead ${shopId}`, emptyLead);

export type TypedClaim = Record<'firstName' | 'lastName' | 'email' | 'mobile' | 'dialCode' | 'country' | 'key', string>;

export type TypedInvited = Record<
  'firstName' | 'lastName' | 'email' | 'mobile' | 'dialCode' | 'country' | 'gender' | 'key',
  string
>;
const emptyInvited: TypedInvited = {
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  dialCode: '',
  country: '',
  gender: '',
  key: '',
};

/** What an invited customer has typed. */
export const invitedTyped = (shopId: string): TabStore<TypedInvited> =>
  texts<TypedInvited>(`invited ${shopId}`, emptyInvited);

/** What was typed to claim a gift card; what was not touched is left out. */
export const claimTyped = (shopId: string, code: string): TabStore<Partial<TypedClaim>> =>
  texts(`gift ${shopId} ${code}`, {} as Record<string, string>);

const phones = [
  ['mobile', 'dialCode', 'country'],
  ['emergencyMobile', 'emergencyDialCode', 'emergencyCountry'],
] as const;

/** A profile as it is sent: a phone without a number has no country. */
export function sentProfile(profile: Profile): Profile {
  const sent = { ...profile };
  for (const [mobile, dialCode, country] of phones)
    if (sent[mobile].trim() === '') Object.assign(sent, { [mobile]: '', [dialCode]: '', [country]: '' });
  return sent;
}

/** What differs from what is saved, a phone with all of its parts. */
export function changeOf(saved: Profile, typed: Profile): Partial<Profile> {
  const sent = sentProfile(typed);
  const changed = new Set(profileKeys.filter((key) => sent[key] !== saved[key]));
  for (const parts of phones) if (parts.some((part) => changed.has(part))) for (const part of parts) changed.add(part);
  return Object.fromEntries([...changed].map((key) => [key, sent[key]]));
}
