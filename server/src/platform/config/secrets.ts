import type { Config } from './config.ts';

export const demoSecret = 'parlour-demo-secret-not-for-production';

const leastDistinct = 12;
const wellKnown = /change.?(me|this|it)|password|passwort|secret|example|default|parlour|qwerty|abcdef|123456|letmein/i;

/** Whether a secret can be guessed, whatever its length: few letters, a piece that repeats, or well-known words. */
function isWeak(text: string): boolean {
  if (new Set(text).size < leastDistinct || wellKnown.test(text)) return true;
  return (text + text).indexOf(text, 1) < text.length;
}

/** Secrets that are too short anywhere, or that could be guessed where they guard something; what they are is not repeated. */
export function mistakesOfSecrets({ mode, secret, secrets, internalKey }: Config): string[] {
  const mistakes: string[] = [];
  const random = 'for example by: openssl rand -base64 36';
  if (secret.length < 32) mistakes.push('SECRET must have at least 32 characters.');
  if (internalKey && internalKey.length < 16) mistakes.push('INTERNAL_KEY must have at least 16 characters.');
  const previous = secrets.slice(1);
  if (previous.some((text) => text.length < 32 || text === secret))
    mistakes.push('SECRET_PREVIOUS must hold the secrets that were used before SECRET, separated by commas.');
  if (mode !== 'production' || mistakes.length > 0) return mistakes;
  if (secret === demoSecret)
    mistakes.push('SECRET must be changed while MODE is production: choose at least 32 random characters.');
  else if (isWeak(secret)) mistakes.push(`SECRET must be random while MODE is production, ${random}`);
  if (internalKey && isWeak(internalKey))
    mistakes.push(`INTERNAL_KEY must be random while MODE is production, ${random}`);
  if (internalKey === secret) mistakes.push('INTERNAL_KEY must be another one than SECRET.');
  return mistakes;
}
