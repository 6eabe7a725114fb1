import { allowed, refused, type Verdict } from '../verdict.ts';
import { plainPhone } from './plain-phone.ts';

/** How numbers of a country begin: its calling code (`61`), what comes before a number at home (`0` or nothing), what leads abroad. */
export type DialPlan = { callingCode: string; trunk: string; exit: RegExp | null };

/** What may be wrong with a phone; `country_needed`: it says no country, and none is chosen. */
export const phoneFaults = [
  'letters',
  'too_short',
  'too_long',
  'other_country',
  'landline',
  'unknown',
  'country_needed',
] as const;
export type PhoneFault = (typeof phoneFaults)[number];

export type PhoneFacts = {
  /** The chosen country's; null where none is chosen. */
  home: DialPlan | null;
  /** The plan of the calling code with which digits begin, or null. */
  planOf: (digits: string) => DialPlan | null;
};

/**
 * Reads a phone as the numbers in international form (`+61412345678`) that may be meant by it, the likeliest first. The caller
 * judges which of them exists, by the numbers of the world.
 */
export function readPhone(text: string, { home, planOf }: PhoneFacts): Verdict<string[], PhoneFault> {
  const { mark, digits, hasOthers } = plainPhone(text);
  if (hasOthers) return refused('letters');
  if (digits === '') return refused('too_short');
  // What leads abroad from a country may begin with 00 itself: 0011 in Australia.
  const written = mark === '+' ? '' : `${mark}${digits}`;
  const exit = home?.exit?.exec(written)?.[0] ?? '';
  const readings = [
    ...(mark === '' && home !== null ? homeReadings(digits, home) : []),
    ...(mark === '' ? [] : abroadReadings(digits, planOf)),
    ...(exit === '' ? [] : abroadReadings(written.slice(exit.length), planOf)),
  ];
  if (readings.length > 0) return allowed([...new Set(readings)]);
  return refused(mark === '' ? 'country_needed' : 'unknown');
}

/** With the calling code in front: as it is, without the 0 of home behind the code, and with the code written twice. */
function abroadReadings(digits: string, planOf: PhoneFacts['planOf']): string[] {
  const plan = planOf(digits);
  if (plan === null) return [];
  const { callingCode } = plan;
  const rest = digits.slice(callingCode.length);
  const twice = rest.startsWith(callingCode) ? [rest, `${callingCode}${trunkless(rest, callingCode, plan)}`] : [];
  return [digits, `${callingCode}${trunkless(rest, '', plan)}`, ...twice].map((reading) => `+${reading}`);
}

/** As at home: without its 0, as it is, and with the calling code in front though nothing says so. */
function homeReadings(digits: string, plan: DialPlan): string[] {
  const { callingCode } = plan;
  const coded = digits.startsWith(callingCode) ? [digits, `${callingCode}${trunkless(digits, callingCode, plan)}`] : [];
  return [`${callingCode}${trunkless(digits, '', plan)}`, `${callingCode}${digits}`, ...coded].map(
    (reading) => `+${reading}`,
  );
}

function trunkless(digits: string, after: string, { trunk }: DialPlan): string {
  const rest = digits.slice(after.length);
  return trunk !== '' && rest.startsWith(trunk) ? rest.slice(trunk.length) : rest;
}
