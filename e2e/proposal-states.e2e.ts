import { languages, supportedLanguages } from '@parlour/phrases/languages';
import { devices } from './support/devices.ts';
import { isLookedAtIn, passGate } from './support/gate.ts';
import { test } from './support/own-server.ts';
import { clockScenes } from './support/scenes/all.ts';

for (const [place, language] of supportedLanguages.entries())
  test.describe(language, () => {
    test.use({ ...devices.phone, language });
    test.setTimeout(240_000);

    for (const [turn, [title, play]] of Object.entries(clockScenes).entries())
      if (isLookedAtIn(language, turn))
        test(`C-200 C-202 C-203 C-207 F-149 ${title} pass the gate, ${language}`, async ({ page, origin, watch }) => {
          const show = (name: string) => passGate(page, { name, tag: languages[language].tag });
          await play({ page, origin, language, place, show, allow: watch.allow });
        });
  });
