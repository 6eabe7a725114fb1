import type { Language } from '@parlour/phrases/languages';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { wordsOf } from './words.ts';

type Start = {
  page: Page;
  origin: string;
  language: Language;
  from: readonly string[];
  /** Paths of pages that another walk goes to. */
  except?: RegExp;
};

/** Ids of any kind in a path: pages that differ by these alone are alike. */
const isId = (segment: string) => /\d/.test(segment) || segment.length > 24;

/** An address without what it is about: which page it opens, and with which kinds of parameters. */
function pageOf(address: URL): string {
  const path = address.pathname.split('/').map((segment) => (isId(segment) ? '*' : segment));
  const parameters = [...address.searchParams.keys()].toSorted((one, other) => one.localeCompare(other));
  const tab = ['tab', 'type', 'kind', 'view']
    .flatMap((name) => address.searchParams.get(name) ?? [])
    .filter((one) => !isId(one));
  return [path.join('/'), ...new Set(parameters), ...tab].join(' ');
}

/** What a person must never read: a key in the place of its text, a value that is none, a blank that was not filled in, nothing taken off. */
const brokenTexts = [
  /\b\w+\.\w+ \(undefined\)/,
  /\bundefined\b/,
  /\bNaN\b/,
  /\[object \w+\]/,
  /\{\w+\}/,
  /Invalid Date/,
  /\u2212[^\d\s]{0,3}0(?![\d.,])/,
];

/** Reads a page that may just go on to another one by itself: then the next one is read. */
async function readSteady<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (!/context was destroyed|because of a navigation/i.test(String(error))) throw error;
    await page.waitForLoadState('networkidle');
    return read();
  }
}

async function readPage(page: Page, language: Language): Promise<string[]> {
  const t = wordsOf(language);
  const text = await readSteady(page, () => page.locator('body').innerText());
  const refusals = [t('reasons.path_unknown'), t('reasons.shop_unknown')];
  return [
    ...brokenTexts.flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
    ...refusals.filter((refusal) => text.includes(refusal)),
  ];
}

const linksOn = (page: Page) =>
  readSteady(page, () =>
    page.locator('a[href]').evaluateAll((all) => all.map((one) => (one as unknown as { href: string }).href)),
  );

/** The choice of a language would be that of all pages after it. */
const isPage = (address: URL, origin: string) =>
  address.origin === origin &&
  address.searchParams.get('view') !== 'language' &&
  !/^\/(api|dev|files|assets)\b/.test(address.pathname) &&
  !/\.\w+$/.test(address.pathname);

/** Presses a button by its name; one that is not there any more was put away by another press. */
async function pressNamed(page: Page, name: string): Promise<void> {
  const place = (await buttonsOf(page)).findIndex((one) => one.name === name);
  if (place < 0) return;
  const button = page.locator(pressable).nth(place);
  if (await isCovered(button)) throw new Error(`something lies over "${name}"`);
  await button.click({ timeout: 5000 });
}

/** Whether something else lies over the middle of an element, as a sheet does that was opened before: a click would wait for it to go. */
const isCovered = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return over !== null && !element.contains(over) && !over.contains(element);
  });

/** Opens a page as if for the first time: going to the same address once more would keep what lies over it. */
const open = async (page: Page, address: string) => {
  // A press before may still be on its way to another page, which ends the first try.
  await page.goto('about:blank').catch(() => page.goto('about:blank'));
  await page.goto(address);
  await page.waitForLoadState('networkidle');
};

/**
 * Goes to every page that links lead to, one of each kind, and presses every button there.
 * Answers what a person must not read, and what could not be pressed; consoles and the server are watched by the journey itself.
 */
export async function visitAllPages({ page, origin, language, from, except }: Start): Promise<string[]> {
  const found = new Set<string>();
  let presses = 0;
  const waiting = from.map((path) => new URL(path, origin));
  const seen = new Set(waiting.map(pageOf));
  // Signing out ends what the walk needs.
  const signOut = wordsOf(language)('account.signOut');
  const pressed = new Map<string, number>();
  const note = (where: string, mistakes: readonly string[]) =>
    mistakes.forEach((mistake) => found.add(`${where}: ${mistake}`));
  const remember = async () => {
    for (const link of await linksOn(page)) {
      const address = new URL(link);
      address.hash = '';
      if (!isPage(address, origin) || except?.test(address.pathname) || seen.has(pageOf(address))) continue;
      seen.add(pageOf(address));
      waiting.push(address);
    }
  };

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const here = next.href;
    await open(page, here);
    note(here, await readPage(page, language));
    await remember();
    const screen = pageOf(new URL(page.url()));
    for (const { name, look, isOfFrame } of await buttonsOf(page)) {
      const where = isOfFrame ? 'every page' : screen;
      const [named, alike] = [`${where} ${name}`, `${where} ${look}`];
      const times = (kind: string) => pressed.get(kind) ?? 0;
      if (name === '' || times(named) > 0 || times(alike) >= enoughAlike || name === signOut) continue;
      for (const kind of [named, alike]) pressed.set(kind, times(kind) + 1);
      const place = `${here} "${name}"`;
      if (page.url() !== here) await open(page, here);
      const press = await pressNamed(page, name).catch(async () => {
        // What was opened before may lie over it.
        await open(page, here);
        return pressNamed(page, name).catch((error: unknown) => String(error).split('\n')[0]!);
      });
      if (press) note(place, [press]);
      presses += 1;
      await page.waitForLoadState('networkidle');
      note(place, await readPage(page, language));
      await remember();
    }
  }
  expect(seen.size, 'pages that were found').toBeGreaterThan(from.length);
  expect(presses, 'buttons that were pressed').toBeGreaterThan(seen.size);
  return [...found];
}

/** Of buttons that look alike on one page, such as the times of a day, so many are pressed. */
const enoughAlike = 3;

const pressable = 'button:visible:enabled, [role=button]:visible, [role=tab]:visible, summary:visible';

/** `isOfFrame`: it is around every page. */
type Found = { name: string; look: string; isOfFrame: boolean };

const buttonsOf = (page: Page): Promise<Found[]> =>
  readSteady(page, () =>
    page.locator(pressable).evaluateAll((all) =>
      all.map((one) => ({
        name: (one.getAttribute('aria-label') ?? one.textContent ?? '').trim(),
        look: `${one.parentElement?.className} > ${one.className}`,
        isOfFrame: one.closest('main, [role=dialog], [role=alertdialog]') === null,
      })),
    ),
  );
