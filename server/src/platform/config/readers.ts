import { isIP } from 'node:net';
import { parseMinute } from '@parlour/domain/time/day';
import type { Night } from '@parlour/domain/time/night';
import { isZone } from '@parlour/domain/time/zone';

/** The environment, and the mistakes found in it so far. */
export type Reader = { env: Record<string, string | undefined>; mistakes: string[] };

/** A variable's text; an empty one counts as not set. */
export function readText(reader: Reader, name: string, standard: string): string {
  return reader.env[name]?.trim() || standard;
}

/** A whole number within bounds. */
export function readNumber(reader: Reader, name: string, standard: number, min: number, max: number): number {
  const text = readText(reader, name, String(standard));
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= min && number <= max) return number;
  reader.mistakes.push(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return standard;
}

/** One of a few words. */
export function readOneOf<Word extends string>(
  reader: Reader,
  name: string,
  words: readonly Word[],
  standard: Word,
): Word {
  const text = readText(reader, name, standard);
  const found = words.find((word) => word === text);
  if (found) return found;
  reader.mistakes.push(`${name} must be one of ${words.join(', ')}, not "${text}".`);
  return standard;
}

/** An IANA time zone. */
export function readZone(reader: Reader): string {
  const zone = readText(reader, 'ZONE', 'UTC');
  if (!isZone(zone))
    reader.mistakes.push(`ZONE must be the name of a time zone such as Australia/Sydney, not "${zone}".`);
  return isZone(zone) ? zone : 'UTC';
}

/** An address of one of these protocols, or null. What was given is not repeated: it may hold a password. */
export function readUrl(reader: Reader, name: string, protocols: readonly string[]): string | null {
  const text = readText(reader, name, '');
  if (text === '') return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
  reader.mistakes.push(`${name} must be an address of the form ${forms}.`);
  return null;
}

const mostProxies = 10;

/** An address, or a network that can be one's own: to believe the whole internet is to let every caller choose an address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const [least, most] = family === 4 ? [8, 32] : [7, 128];
  return /^\d{1,3}$/.test(bits) && Number(bits) >= least && Number(bits) <= most;
}

/** Whose `X-Forwarded-For` is believed: none, a number of proxies, or their addresses. */
export function readTrust(reader: Reader): false | number | string[] {
  const text = readText(reader, 'TRUST_PROXY', '');
  if (text === '' || text === '0' || text === 'false') return false;
  if (/^\d+$/.test(text) && Number(text) <= mostProxies) return Number(text);
  const addresses = text.split(',').map((entry) => entry.trim());
  if (addresses.every(isNetwork)) return addresses;
  reader.mistakes.push(
    `TRUST_PROXY must be a number of proxies up to ${mostProxies}, or their addresses separated by commas; no network wider than 10.0.0.0/8 or fc00::/7.`,
  );
  return false;
}

/** `HH:mm-HH:mm`, over midnight where the first is the later one; `off` is null. */
export function readNight(reader: Reader): Night | null {
  const text = readText(reader, 'QUIET_HOURS', '21:00-08:00');
  if (text === 'off') return null;
  const [from = null, to = null, ...rest] = text.split('-').map(parseMinute);
  if (from !== null && to !== null && from !== to && rest.length === 0) return { from, to };
  reader.mistakes.push(`QUIET_HOURS must be two different times such as 21:00-08:00, or off, not "${text}".`);
  return null;
}
