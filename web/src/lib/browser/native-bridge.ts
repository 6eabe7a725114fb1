/** What a native app around ours may offer; each by itself. */
type NativeBridge = { callPhone?: (number: string) => void; sendEmail?: (address: string) => void };

declare global {
  var ParlourNative: NativeBridge | undefined;
}

/** Lets the app around ours call a number or write a mail; false where there is none that does, and a link has to. */
export function askNative(action: keyof NativeBridge, to: string): boolean {
  const answer = globalThis.ParlourNative?.[action];
  if (typeof answer !== 'function') return false;
  answer(to);
  return true;
}
