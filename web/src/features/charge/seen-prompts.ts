import { tabStore } from '../../lib/tab-store.ts';

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** The shops whose word about deposits was shown in this session (B-252). */
export const seenPrompts = tabStore<readonly string[]>({
  key: 'depositPrompts',
  version: 1,
  isValid: isList,
  initial: [],
});
