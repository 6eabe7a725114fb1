import { Refused } from '@parlour/contract/envelope';
import { firstReasons } from '@parlour/contract/first-reasons';

export type Place = { latitude: number; longitude: number };

/** How long the browser's own location may take. */
const browserLocationMs = 3000;
/** How long the map's may. */
export const mapLocationMs = 10_000;

const failed = (cause: string) => new Refused('location_failed', firstReasons.location_failed, cause);

/**
 * Finds out where this device is; only ever after a tap of the person. What goes wrong (no such service, no permission, no answer in
 * time) is the refusal `location_failed`, whose sentence `errorWords` gives; the screen stays as it is.
 */
export function findPlace(
  waitMs: number = browserLocationMs,
  service: Pick<Geolocation, 'getCurrentPosition'> | undefined = globalThis.navigator?.geolocation,
): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!service) return reject(failed('no location service'));
    // Its own time-out does not count while it waits for the person's permission.
    const timer = setTimeout(() => reject(failed('timed out')), waitMs);
    const end = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    service.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => end(() => resolve({ latitude, longitude })),
      (error) => end(() => reject(failed(error.message))),
      { timeout: waitMs, maximumAge: 60_000 },
    );
  });
}
