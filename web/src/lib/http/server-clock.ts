let offsetMs = 0;

/** Learns the server's time from an answer that was just received. */
export function noteServerTime(serverNow: number): void {
  if (Number.isFinite(serverNow)) offsetMs = serverNow - Date.now();
}

/** Now by the server's clock (epoch ms), as far as this page has heard it; a wrong clock of the device does not matter. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
