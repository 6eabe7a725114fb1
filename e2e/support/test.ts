import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { Language } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import { noteLife, waitForLife } from './alive.ts';
import { moveDeviceClock, now, stopClock } from './clock.ts';
import { chooseOnDevice } from './device-language.ts';
import { untilPicturesAreThere } from './pictures.ts';
import { reportViolations, type Watch, watchContext } from './watch.ts';
import { wordsOf } from './words.ts';

export type JourneyOptions = {
  /** Language that was chosen on this device; null: none yet. */
  language: Language | null;
  /** What the device's own clock says, epoch ms; null: the machine's time. */
  deviceNow: number | null;
};

type Journey = {
  origin: string;
  /** The app's words in the language of the journey. */
  t: Translate;
  /** Every journey fails on what this has seen. */
  watch: Watch;
};

/** Journeys with a server of their own, which need not wait for the one with the demo shops. */
export const withoutDemoShops = base.extend<JourneyOptions & Journey>({
  language: ['en', { option: true }],
  deviceNow: [now, { option: true }],
  origin: async ({ baseURL }, use) => use(baseURL!),
  t: async ({ language }, use) => use(wordsOf(language ?? 'en')),
  watch: [
    async ({ context, origin, language, deviceNow, javaScriptEnabled }, use) => {
      if (deviceNow !== null) await context.addInitScript(moveDeviceClock(deviceNow));
      await context.addInitScript(reportViolations);
      await context.addInitScript(noteLife);
      if (javaScriptEnabled !== false) context.on('page', waitForLife);
      if (language) await chooseLanguage(context, origin, language);
      const watch = watchContext(context, origin);
      await use(watch);
      expect(watch.problems(), 'console, page errors, policy, foreign requests and server failures').toEqual([]);
    },
    { auto: true },
  ],
});

export const test = withoutDemoShops.extend<object, { preparedServer: void }>({
  preparedServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that a function needs from this pattern.
    async ({}, use) => {
      const origin = process.env['E2E_ORIGIN']!;
      await stopClock(origin);
      await untilPicturesAreThere(origin);
      await use();
    },
    { scope: 'worker', auto: true, timeout: 420_000 },
  ],
});

/** The choice as the app remembers it: on the device, and mirrored in a cookie for the server. */
async function chooseLanguage(context: BrowserContext, origin: string, language: Language): Promise<void> {
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  await context.addInitScript(chooseOnDevice(origin, language));
}

export { expect };
