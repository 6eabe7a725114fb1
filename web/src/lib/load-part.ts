import { isLineDown } from './line.ts';
import { ScreenMissing } from './screen-missing.ts';

/** How long a part of the app may take to arrive. */
const partTimeOutMs = 120_000;

/**
 * Fetches a part of the app; one that does not come, or not in time, is missing, and who shows it reloads. While the line is down it is
 * waited for, however long that takes.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const look = () => {
      if (isLineDown()) timer = setTimeout(look, partTimeOutMs);
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
