import { expect, type Page } from '@playwright/test';

/** Runs in every page before its own scripts: notes whether the app has come alive. */
export const noteLife = `{
  globalThis.isAlive = false;
  addEventListener('alive', () => { globalThis.isAlive = true; }, { once: true });
}`;

const isTakenOver = `Object.keys(document.getElementById('main') ?? {}).some((name) => name.startsWith('__reactFiber'))`;
// A browser that was opened beside the journey's own notes nothing.
const isAlive = `globalThis.isAlive ?? ${isTakenOver}`;

/** Whether the page is one of the app: others hear every press from the beginning. */
const isOfApp = `document.documentElement.dataset.brand !== undefined`;

const intervals = [10, 20, 20, 50, 50, 100];

/** What is so in the page; a document that goes just now is asked no more, and the next one is. */
const isSo = (page: Page, what: string, whileItGoes: boolean) => page.evaluate<boolean>(what).catch(() => whileItGoes);

/** Waits until a page that came finished has come to life: it starts with the frame after the first one. The page's policy forbids waiting inside it. */
export async function untilAlive(page: Page): Promise<void> {
  await expect.poll(() => isSo(page, isAlive, false), { message: 'the page comes alive', intervals }).toBe(true);
}

/** Waits until React has taken a finished page over. Where the journey has the page's clock in hand, the note of its life needs the next tick. */
export async function untilTakenOver(page: Page): Promise<void> {
  await expect.poll(() => isSo(page, isTakenOver, false), { message: 'the page is taken over', intervals }).toBe(true);
}

/**
 * Lets `goto` and `reload` wait until the page hears a press, as a person does who looks first. A journey of a quicker person says
 * for which moment of the loading it waits: `commit`, `domcontentloaded` or `load`.
 */
export function waitForLife(page: Page): void {
  const waited = async (waitUntil = 'networkidle') => {
    if (waitUntil === 'networkidle' && (await isSo(page, isOfApp, true))) await untilAlive(page);
  };
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await waited(options?.waitUntil);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await waited(options?.waitUntil);
    return answer;
  };
}
