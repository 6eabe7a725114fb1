/** A window for touch that is wider than a phone's. */
export const tablet = { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };

/** The two windows that every journey is walked in. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, hasTouch: false, isMobile: false },
};
export type DeviceName = keyof typeof devices;
