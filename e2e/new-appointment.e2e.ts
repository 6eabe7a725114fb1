import { internalCalls } from '@parlour/contract/admin/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices, tablet } from './support/devices.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { button, inviteColleague, joinByInvitation, newTeamEmail, ownerInvitation, title } from './support/team.ts';
import { expect, test } from './support/test.ts';

type Tab = { page: Page; t: Translate };

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
  // A text that the app does not carry shows its key.
  expect(await page.locator('body').innerText()).not.toMatch(/undefined|\b(units|adminNewAppointment)\.\w/);
}

const dialog = (page: Page) => page.getByRole('dialog');
const part = ({ page, t }: Tab, key: Parameters<Translate>[0]) => dialog(page).getByRole('region', { name: t(key) });
const pressIn = ({ page, t }: Tab, key: Parameters<Translate>[0], values?: Record<string, string | number>) =>
  dialog(page)
    .getByRole('button', { name: t(key, values), exact: true })
    .click();

async function openNew(tab: Tab, shopId: string, how = '1'): Promise<void> {
  await tab.page.goto(`/admin/store/${shopId}/calendar?new=${how}`);
  await expect(dialog(tab.page).getByRole('searchbox').first()).toBeVisible();
}

/** What is made is told, and the sheet is gone. */
async function isMade({ page }: Tab): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
}

/** A customer who calls for the first time. */
async function callFrom(tab: Tab, name: string): Promise<void> {
  const { page, t } = tab;
  await dialog(page).getByRole('searchbox').first().fill(name);
  await expect(dialog(page).getByText(t('adminNewAppointment.foundNone'))).toBeVisible();
  await pressIn(tab, 'adminNewAppointment.newCustomerCalled', { name });
}

/** She moves away: this date and the later ones are cancelled together, each shown before. */
async function cancelsSeries(tab: Tab, origin: string, shopId: string): Promise<void> {
  const { page, t } = tab;
  const known = { shopId, from: '2026-12-01', to: '2027-01-31' };
  const inSeries = async () => {
    const { list } = await ask(origin, internalCalls.listBookings, known);
    return list.filter(({ seriesId }) => seriesId !== null);
  };
  const [first] = await inSeries();
  const day = first!.start.slice(0, 10);
  await page.goto(`/admin/store/${shopId}/calendar?day=${day}&appointment=${first!.id}`);
  await pressIn(tab, 'adminAppointment.more');
  await page
    .getByRole('button', { name: t('adminAppointment.do_cancel'), exact: true })
    .last()
    .click();
  const asked = dialog(page).last();
  await asked.getByRole('radio', { name: t('adminAppointment.seriesWhole') }).click();
  await expect(asked.getByText(t('adminAppointment.seriesEnding'))).toBeVisible();
  await expect(asked.getByRole('listitem')).toHaveCount(2);
  await expect(asked.getByText(t('adminAppointment.noMoney'))).toBeVisible();
  await looksRight(page);
  await asked.getByRole('button', { name: t('adminAppointment.seriesEnd'), exact: true }).click();
  await expect(page.getByText(t('adminAppointment.done_cancel')).first()).toBeVisible();
  expect((await inSeries()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
}

/** An owner of the chain, at the calendar of its store. */
async function ownerAt(tab: Tab, origin: string, shopId: string): Promise<void> {
  await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
  await button(tab, 'admin.codesSaved').click();
  await expect(title(tab, 'admin.storesTitle')).toBeVisible();
}

for (const [device, language, window] of [
  ['phone', 'tw', devices.phone],
  ['tablet', 'en', tablet],
] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...window, language });

    test(`a new customer calls, comes back by two presses, walks in and comes every other week, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const tab = { page, t };
      const { shopId } = await ownShop(origin, { parameters: { hasGroupBooking: '1' } });
      await ownerAt(tab, origin, shopId);

      await openNew(tab, shopId);
      await looksRight(page);
      // All that is missing is said at its own field; what is put right is no longer said, the rest stays.
      await pressIn(tab, 'adminNewAppointment.make');
      const searches = dialog(page).getByRole('searchbox');
      for (const [search, key] of [
        [searches.first(), 'adminNewAppointment.customerNeeded'],
        [searches.last(), 'adminNewAppointment.servicesNeeded'],
      ] as const) {
        await expect(search).toHaveAttribute('aria-invalid', 'true');
        await expect(search).toHaveAccessibleDescription(t(key));
        await expect(dialog(page).getByRole('alert')).toContainText(t(key));
      }
      await expect(searches.first()).toBeFocused();
      await expect(searches.first()).toBeInViewport();
      await looksRight(page);
      await callFrom(tab, 'Mira Voss');
      await expect(dialog(page).getByRole('alert')).toHaveText(t('adminNewAppointment.servicesNeeded'));
      await expect(searches).toHaveAttribute('aria-invalid', 'true');
      await dialog(page)
        .getByRole('textbox', { name: t('adminNewAppointment.phone') })
        .fill('0491 570 156');
      await part(tab, 'adminNewAppointment.services').getByRole('button', { name: 'Quiet hour' }).click();
      // The first free time is chosen: it is one o'clock now.
      await expect(part(tab, 'adminNewAppointment.time').getByRole('button', { pressed: true }).first()).toBeVisible();
      await expect(dialog(page).getByText('Ann Own').last()).toBeVisible();
      await looksRight(page);
      await pressIn(tab, 'adminNewAppointment.make');
      await isMade(tab);
      await expect(page.getByText('Mira Voss').first()).toBeVisible();

      // She calls again: what she had before, and the next free time.
      await openNew(tab, shopId);
      await dialog(page).getByRole('searchbox').first().fill('0491570156');
      await dialog(page)
        .getByRole('button', { name: /Mira Voss|Voss/ })
        .first()
        .click();
      await dialog(page)
        .getByRole('group', { name: t('adminNewAppointment.usual') })
        .getByRole('button')
        .first()
        .click();
      await expect(
        dialog(page)
          .getByText(/Own,|Own，/)
          .first(),
      ).toBeVisible();
      await looksRight(page);
      await pressIn(tab, 'adminNewAppointment.make');
      await isMade(tab);

      // The number is known: the same customer is offered before its field is left, so that no press falls on what then moves.
      await openNew(tab, shopId);
      await callFrom(tab, 'Somebody Else');
      const phone = dialog(page).getByRole('textbox', { name: t('adminNewAppointment.phone') });
      await phone.fill('+61 491 570 156');
      await expect(dialog(page).getByText(t('adminNewAppointment.known', { name: 'Mira Voss' }))).toBeVisible();
      await expect(phone).toBeFocused();
      await looksRight(page);
      // Closing asks first, and staying keeps what was typed.
      await page.keyboard.press('Escape');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('adminNewAppointment.stay'), exact: true })
        .click();
      await expect(dialog(page).getByRole('textbox', { name: t('adminNewAppointment.firstName') })).toHaveValue(
        'Somebody',
      );
      await pressIn(tab, 'adminNewAppointment.useKnown', { name: 'Mira Voss' });
      await dialog(page)
        .getByRole('group', { name: t('adminNewAppointment.usual') })
        .getByRole('button')
        .first()
        .click();

      // Every other week, three in all, each date shown before.
      await dialog(page)
        .getByRole('button', { name: t('adminNewAppointment.more') })
        .click();
      await dialog(page).getByLabel(t('adminNewAppointment.repeat')).selectOption('2');
      await dialog(page)
        .getByRole('button', { name: t('adminNewAppointment.fewer'), exact: true })
        .click();
      await expect(dialog(page).getByText(t('adminNewAppointment.times'), { exact: true })).toBeVisible();
      const dates = dialog(page).getByRole('region', { name: t('adminNewAppointment.dates') });
      await expect(dates.getByRole('listitem')).toHaveCount(3);
      await expect(dates.getByText(t('adminNewAppointment.dateFree'), { exact: true })).toHaveCount(3);
      await looksRight(page);
      // She is away on the last of them.
      await dates
        .getByRole('listitem')
        .last()
        .getByRole('button', { name: new RegExp(t('adminNewAppointment.skipDate')) })
        .click();
      await expect(dates.getByText(t('adminNewAppointment.dateSkipped'), { exact: true })).toBeVisible();
      await looksRight(page);
      await pressIn(tab, 'adminNewAppointment.makeSeries', { count: 2 });
      await isMade(tab);
      await cancelsSeries(tab, origin, shopId);

      // Two friends come together: each gets the same service, at the same time, from a person of their own.
      await openNew(tab, shopId);
      await callFrom(tab, 'Two Friends');
      await dialog(page)
        .getByRole('button', { name: t('adminNewAppointment.moreGuests'), exact: true })
        .click();
      await part(tab, 'adminNewAppointment.services').getByRole('button', { name: 'Quiet hour' }).click();
      const served = (number: number) =>
        dialog(page)
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`^${t('adminNewAppointment.guest', { number })}.*(Ann|Bea) Own`) });
      await expect(served(1)).toHaveCount(1);
      await expect(served(2)).toHaveCount(1);
      await looksRight(page);
      await pressIn(tab, 'adminNewAppointment.make');
      await isMade(tab);

      // Nobody knows the name of who walks in at one o'clock.
      await openNew(tab, shopId, 'walk-in');
      await pressIn(tab, 'adminNewAppointment.nameless');
      await part(tab, 'adminNewAppointment.services').getByRole('button', { name: 'Short hour' }).click();
      await looksRight(page);
      await pressIn(tab, 'adminNewAppointment.makeWalkIn');
      await isMade(tab);
      await expect(page.getByText(t('adminNewAppointment.walkInName')).first()).toBeVisible();
    });

    test(`what cannot be had is said, and times of another question are not offered, ${device}`, async ({
      page,
      origin,
      t,
      watch,
    }) => {
      watch.allow(/Failed to load resource/);
      const tab = { page, t };
      const { shopId } = await ownShop(origin, {});
      await ownerAt(tab, origin, shopId);
      await openNew(tab, shopId);

      const search = /\/team\/customer\/search\b/;
      await page.route(search, (route) => route.abort());
      await dialog(page).getByRole('searchbox').first().fill('Mira Voss');
      const again = dialog(page).getByRole('button', { name: t('shell.retry'), exact: true });
      await expect(again).toBeVisible();
      await page.unroute(search);
      await again.click();
      await expect(dialog(page).getByText(t('adminNewAppointment.foundNone'))).toBeVisible();
      await pressIn(tab, 'adminNewAppointment.newCustomerCalled', { name: 'Mira Voss' });

      const time = part(tab, 'adminNewAppointment.time');
      const chosen = time.getByRole('button', { pressed: true });
      await part(tab, 'adminNewAppointment.services').getByRole('button', { name: 'Quiet hour' }).click();
      await expect(chosen.first()).toBeVisible();
      // While the times of another service are on their way, none of the first is chosen or offered.
      const held = Promise.withResolvers<void>();
      const times = /\/team\/appointment\/new\/times\b/;
      await page.route(times, async (route) => {
        await held.promise;
        await route.continue();
      });
      await pressIn(tab, 'adminNewAppointment.addService');
      await part(tab, 'adminNewAppointment.services').getByRole('button', { name: 'Short hour' }).click();
      await expect(time.getByRole('status', { name: t('shell.loading') })).toBeVisible();
      await expect(time.getByRole('button', { pressed: true })).toHaveCount(0);
      await expect(time.getByRole('group', { name: t('adminNewAppointment.nextFree') })).toHaveCount(0);
      held.resolve();
      await expect(chosen.first()).toBeVisible();
      await page.unroute(times);

      // It is one o'clock: a time that has passed says so, and is taken all the same.
      const passed = time.getByText(t('adminNewAppointment.timePassed'));
      await expect(passed).toHaveCount(0);
      await pressIn(tab, 'adminNewAppointment.otherTime');
      await dialog(page)
        .getByRole('textbox', { name: t('adminNewAppointment.typedTime'), exact: true })
        .fill('11:00');
      await pressIn(tab, 'adminNewAppointment.checkTime');
      await expect(passed).toBeVisible();
      await looksRight(page);
      await pressIn(tab, 'adminNewAppointment.make');
      await isMade(tab);
    });

    test(`outside hours a manager gives a reason, the front desk may not, and what is sold meanwhile says what is free, ${device}`, async ({
      page,
      browser,
      origin,
      t,
      watch,
    }) => {
      watch.allow(/status of 4(01|09|22)/);
      const tab = { page, t };
      const { shopId } = await ownShop(origin, { withdrawn: ['bea'] });
      await ownerAt(tab, origin, shopId);
      const desk = await inviteColleague(tab, browser, origin, window);

      const late = async (who: Tab) => {
        await openNew(who, shopId);
        await callFrom(who, 'Late Comer');
        // However late the times are known, what is about to be pressed does not move.
        const answer = await holdAnswers(who.page, '/team/appointment/new/times');
        await part(who, 'adminNewAppointment.services').getByRole('button', { name: 'Quiet hour' }).click();
        const time = part(who, 'adminNewAppointment.time');
        const another = time.getByRole('button', { name: t('adminNewAppointment.otherTime'), exact: true });
        const before = await another.boundingBox();
        answer();
        await expect(time.getByRole('button', { pressed: true }).first()).toBeVisible();
        expect(await another.boundingBox()).toEqual(before);
        await another.click();
        await dialog(who.page)
          .getByRole('textbox', { name: t('adminNewAppointment.typedTime'), exact: true })
          .fill('19:30');
        await pressIn(who, 'adminNewAppointment.checkTime');
        await expect(dialog(who.page).getByText(t('adminAppointment.storeClosed'))).toBeVisible();
      };
      await late(desk);
      await expect(dialog(desk.page).getByText(t('adminNewAppointment.overbookNot'))).toBeVisible();
      await looksRight(desk.page);
      await late(tab);
      await expect(
        dialog(page)
          .getByRole('listitem')
          .filter({ hasText: /^Ann Own[,，]/ }),
      ).toBeVisible();
      const reason = dialog(page).getByRole('textbox', { name: t('adminNewAppointment.overbookReason') });
      // A reason is for one appointment: a series is not asked for one, and each date can be left out.
      await dialog(page)
        .getByRole('button', { name: t('adminNewAppointment.more') })
        .click();
      const repeat = dialog(page).getByLabel(t('adminNewAppointment.repeat'));
      await repeat.selectOption('1');
      await expect(dialog(page).getByText(t('adminNewAppointment.seriesInHours'))).toBeVisible();
      await expect(reason).toHaveCount(0);
      const dates = dialog(page).getByRole('region', { name: t('adminNewAppointment.dates') });
      await expect(dates.getByRole('button', { name: new RegExp(t('adminNewAppointment.skipDate')) })).toHaveCount(4);
      await expect(dates.getByRole('group', { name: t('adminNewAppointment.nearest') })).toHaveCount(4);
      await looksRight(page);
      await repeat.selectOption('0');
      await reason.fill('Wedding');
      await looksRight(page);
      await pressIn(tab, 'adminNewAppointment.make');
      await isMade(tab);
      // The calendar goes to its time in the evening, and not only to its day.
      await expect(page.getByText('Late Comer').first()).toBeInViewport();

      // What was typed outlives a reload, and is thrown away here.
      await pressIn(desk, 'shell.close');
      await desk.page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('adminNewAppointment.leave'), exact: true })
        .click();
      await expect(dialog(desk.page)).toHaveCount(0);

      // Both of them offer the same time; one is quicker.
      const together = async (who: Tab, name: string) => {
        await openNew(who, shopId);
        await callFrom(who, name);
        await part(who, 'adminNewAppointment.services').getByRole('button', { name: 'Quiet hour' }).click();
        await expect(dialog(who.page).getByText('Ann Own').last()).toBeVisible();
      };
      await together(desk, 'Second Caller');
      await together(tab, 'First Caller');
      await pressIn(tab, 'adminNewAppointment.make');
      await isMade(tab);
      await pressIn(desk, 'adminNewAppointment.make');
      await expect(dialog(desk.page).getByText(t('adminNewAppointment.sold')).first()).toBeVisible();
      await expect(dialog(desk.page).getByRole('textbox', { name: t('adminNewAppointment.firstName') })).toHaveValue(
        'Second',
      );
      await looksRight(desk.page);
      await dialog(desk.page)
        .getByRole('group', { name: t('adminNewAppointment.nearest') })
        .first()
        .getByRole('button')
        .first()
        .click();
      await pressIn(desk, 'adminNewAppointment.make');
      await isMade(desk);
      await desk.page.context().close();
    });
  });
