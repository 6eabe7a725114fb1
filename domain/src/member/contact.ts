/** Joins what belongs together for comparing: trimmed, lower case; null when there is none (B G-63). */
export function emailKey(email: string): string | null {
  const key = email.trim().toLowerCase();
  return key === '' ? null : key;
}

/** The simple shape of an e-mail address: text, @, text, dot, two letters or more; no signs that make a list or a name of it (B-231, F-93). */
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
