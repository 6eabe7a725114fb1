import { ScreenMissing } from './screen-missing.ts';

/** How long a part of the app may take to arrive. */
const partTimeOutMs = 120_000;

/**
 * Fetches a part of the app; one that does not come, or not in time, is missing, and who shows it reloads. Offline it is waited for,
 * however long that takes; online also a line that never answers ends in a way on.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const look = () => {
      if (navigator.onLine === false) timer = setTimeout(look, partTimeOutMs);
      else reject(new ScreenMissing('took too long', true));
    };
    timer = setTimeout(look, partTimeOutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ScreenMissing ? error : new ScreenMissing(error);
  } finally {
    clearTimeout(timer);
  }
}
