/** Joins what belongs together for comparing: trimmed, lower case; null when there is none. */
export function emailKey(email: string): string | null {
  const key = email.trim().toLowerCase();
  return key === '' ? null : key;
}

const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * What limits count an e-mail under: one mailbox has many spellings, and a stranger who tries them must not get round what one may have. A tag
 * after a plus is cut everywhere, which at worst makes two people share a limit; the dots and the second name of Gmail are folded. Never to
 * tell who a person is: addresses are matched by `emailKey`.
 */
export function emailLimitKey(key: string): string {
  const at = key.lastIndexOf('@');
  if (at < 0) return key;
  const [name, host] = [key.slice(0, at), key.slice(at + 1)];
  const plus = name.indexOf('+');
  const plain = plus > 0 ? name.slice(0, plus) : name;
  return dotless.has(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}

/** The simple shape of an e-mail address: text, @, text, dot, two letters or more; no signs that make a list or a name of it. */
export function isEmail(email: string): boolean {
  const trimmed = email.trim();
  return (
    trimmed.length <= 254 &&
    !/[<>()[\]:;,\\"\p{Cc}]/u.test(trimmed) &&
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/u.test(trimmed)
  );
}

/** True when nothing is left after removing white space, full-width blanks included. */
export function isBlank(text: string): boolean {
  return text.replace(/[\s\u3000]+/gu, '') === '';
}
