import { ScreenMissing } from './screen-missing.ts';

/** How long a part of the app may take to arrive. */
const partTimeOutMs = 120_000;

/** Fetches a part of the app; one that does not come, or not in time, is missing, and who shows it offers to reload. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), partTimeOutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw new ScreenMissing(error);
  } finally {
    clearTimeout(timer);
  }
}
