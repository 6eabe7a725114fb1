/** Key of the product's documents; `0` keeps every popup open when the customer taps beside it. */
const key = 'popupOverlayClose';

/** Whether a tap beside a popup may close it on this device; a popup can forbid it, never force it. */
export function mayCloseByOverlay(): boolean {
  try {
    return localStorage.getItem(key) !== '0';
  } catch {
    return true;
  }
}
