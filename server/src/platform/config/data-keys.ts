import { type DataKey, isWeakKey, parseDataKeys, testDataKeys } from '../data-keys/keys.ts';
import type { Config, Mode } from './config.ts';
import { readText, type Reader } from './readers.ts';

const howToMake = '"npm run data-keys -- new" prints one';

/** The keys that seal data; what was given is not repeated. */
export function readDataKeys(reader: Reader, mode: Mode): DataKey[] {
  const keys = parseDataKeys(readText(reader, 'DATA_KEYS', mode === 'test' ? testDataKeys : ''));
  if (keys) return keys;
  reader.mistakes.push(
    `DATA_KEYS must be different keys of the form id:key with commas between them; each id has up to 20 of a-z, 0-9 and -, and each key is 32 bytes in base64: ${howToMake}.`,
  );
  return [];
}

/** Why a server must not seal data with these keys. */
export function mistakesOfDataKeys(
  { mode, dataKeys }: Config,
  { DATA_KEYS }: Record<string, string | undefined>,
): string[] {
  if (mode !== 'production') return [];
  if (!DATA_KEYS?.trim())
    return [
      `DATA_KEYS must hold a key while MODE is production, which seals answers, signatures and health data: ${howToMake}.`,
    ];
  const weak = dataKeys.filter(isWeakKey).map(({ id }) => id);
  return weak.length === 0 ? [] : [`DATA_KEYS must be random while MODE is production; ${weak.join(', ')} is not.`];
}
