import { type Gender, genders, religions } from './personal-data.ts';
import { type Day, isDay } from '../time/day.ts';
import { allowed, refused, type Verdict } from '../verdict.ts';
import { isEmail } from './contact.ts';
import { hasMask } from './mask.ts';

/** How customers may have found a business. */
export const customerSources = ['walk_in', 'online_ad', 'friend', 'media'] as const;
export type CustomerSource = (typeof customerSources)[number];

/** A phone in its three parts: the number as it was typed, the dial code (`+61`) and the country (`AU`). */
export type PhoneParts = { mobile: string; dialCode: string; country: string };

/** What kind of thing a field holds, and whether it is kept sealed: who a person is, believes, or is insured with, and whom to call for it. */
type FieldRule = {
  kind: 'text' | 'email' | 'mobile' | 'birthday' | 'choice' | 'language' | 'country' | 'insurer';
  isSealed: boolean;
  most: number;
  choices?: readonly string[];
};

const plain = (kind: FieldRule['kind'], most: number, choices?: readonly string[]) =>
  ({ kind, most, isSealed: false, choices }) as const;
const sealed = (kind: FieldRule['kind'], most: number, choices?: readonly string[]) =>
  ({ kind, most, isSealed: true, choices }) as const;

/**
 * The fields of a customer's profile at a chain, by the text that each holds; '' where nothing was said. The dial codes and countries of the two phones
 * stand beside their numbers and are checked with them.
 */
export const profileFields = {
  email: plain('email', 254),
  mobile: plain('mobile', 40),
  dialCode: plain('text', 8),
  country: plain('text', 2),
  gender: plain('choice', 1, genders.map(String)),
  birthday: plain('birthday', 10),
  language: plain('language', 8),
  whatsapp: plain('text', 100),
  facebook: plain('text', 100),
  instagram: plain('text', 100),
  wechat: plain('text', 100),
  source: plain('choice', 20, customerSources),
  occupation: plain('text', 100),
  address: plain('text', 500),
  nationality: sealed('country', 2),
  ethnicity: sealed('text', 100),
  religion: sealed('choice', 20, religions),
  identityNumber: sealed('text', 60),
  emergencyName: sealed('text', 200),
  emergencyMobile: sealed('mobile', 40),
  emergencyDialCode: sealed('text', 8),
  emergencyCountry: sealed('text', 2),
  insurer: sealed('insurer', 60),
  insuranceNumber: sealed('text', 60),
} as const satisfies Record<string, FieldRule>;

export type ProfileKey = keyof typeof profileFields;
export const profileKeys = Object.keys(profileFields) as ProfileKey[];
export type Profile = Record<ProfileKey, string>;

/** The contact of the record, which stands in the record itself. */
export const contactKeys = ['email', 'mobile', 'dialCode', 'country'] as const satisfies ProfileKey[];
const ofContact: ReadonlySet<string> = new Set(contactKeys);
const isPlain = (key: ProfileKey) => !profileFields[key].isSealed && !ofContact.has(key);

/** What is kept as it is, and what is kept sealed. */
export const plainKeys = profileKeys.filter(isPlain);
export const sealedKeys = profileKeys.filter((key) => profileFields[key].isSealed);

/** Nobody has to say anything: a profile begins empty, with the gender of one who does not inform. */
export const emptyProfile: Profile = {
  ...(Object.fromEntries(profileKeys.map((key) => [key, ''])) as Profile),
  gender: '3',
};

export const genderOf = (text: string): Gender => genders.find((gender) => String(gender) === text) ?? 3;

export const firstBirthday: Day = '1920-01-01';

export type ProfileFault = 'email_malformed' | 'mobile_malformed' | 'birthday_unreal' | 'invalid_input';

export type ProfileFacts = {
  /** The store's day. */
  today: Day;
  /** The languages and countries there are, and the insurance companies of the chain. */
  isLanguage: (code: string) => boolean;
  isCountry: (code: string) => boolean;
  isInsurer: (code: string) => boolean;
  /** Whether a number is one of its country. */
  isPhone: (phone: PhoneParts) => boolean;
};

/**
 * Whether what was said can be kept: the first field in the order of the table that cannot. What is left out stays as it is. A phone is said with its
 * three parts; a masked value is none.
 */
export function checkProfile(
  said: Partial<Profile>,
  facts: ProfileFacts,
): Verdict<Partial<Profile>, ProfileFault, { field: ProfileKey }> {
  for (const field of profileKeys) {
    const text = said[field];
    const fault = text === undefined || text === '' ? null : faultOf(field, text, said, facts);
    if (fault) return refused(fault, { field });
  }
  return allowed(said);
}

function faultOf(key: ProfileKey, text: string, said: Partial<Profile>, facts: ProfileFacts): ProfileFault | null {
  const { kind, most, choices }: FieldRule = profileFields[key];
  const unless = (isRight: boolean, fault: ProfileFault = 'invalid_input') => (isRight ? null : fault);
  if (kind === 'email') return unless(!hasMask(text) && isEmail(text), 'email_malformed');
  if (kind === 'mobile') return unless(!hasMask(text) && facts.isPhone(phoneOf(key, said)), 'mobile_malformed');
  if (kind === 'birthday')
    return unless(isDay(text) && text >= firstBirthday && text <= facts.today, 'birthday_unreal');
  if (text.length > most || hasMask(text)) return 'invalid_input';
  if (kind === 'choice') return unless(choices?.includes(text) ?? false);
  if (kind === 'language') return unless(facts.isLanguage(text));
  if (kind === 'country') return unless(facts.isCountry(text));
  return kind === 'insurer' ? unless(facts.isInsurer(text)) : null;
}

function phoneOf(key: ProfileKey, said: Partial<Profile>): PhoneParts {
  const { mobile = '', dialCode = '', country = '' } = said;
  if (key === 'mobile') return { mobile, dialCode, country };
  const { emergencyMobile = '', emergencyDialCode = '', emergencyCountry = '' } = said;
  return { mobile: emergencyMobile, dialCode: emergencyDialCode, country: emergencyCountry };
}
