import { stripSpaces } from './strip-spaces.ts';

/**
 * Decides whether a required field is filled: nothing, a text of white space alone and an empty list are empty;
 * zero and "no" are answers; a switch always is one.
 */
export function isFilled(kind: string, value: unknown): boolean {
  if (kind === 'switch') return true;
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return stripSpaces(value) !== '';
  return !Array.isArray(value) || value.length > 0;
}
