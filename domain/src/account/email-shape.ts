/** The simple shape of an e-mail address that signing up asks for: text, @, text, dot, text, and nothing else; 254 letters at most. */
export function hasEmailShape(email: string): boolean {
  const trimmed = email.trim();
  return trimmed.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(trimmed);
}
