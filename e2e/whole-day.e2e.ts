import type { Translate } from '@parlour/phrases/t';
import type { Locator, Page } from '@playwright/test';
import { confirmClosing } from './support/closing.ts';
import { moveDeviceClock, now, stopClock } from './support/clock.ts';
import { newGuest } from './support/contact.ts';
import { demoSalon } from './support/demo-salon.ts';
import { devices, tablet } from './support/devices.ts';
import { bookByApi } from './support/free-times.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { test } from './support/own-server.ts';
import { servicesOf } from './support/shops.ts';
import {
  button,
  codeOf,
  inviteColleague,
  joinByInvitation,
  newTeamEmail,
  ownerInvitation,
  signInToTeam,
  title,
} from './support/team.ts';
import { piecesOf } from './support/calendar.ts';
import { expect } from './support/test.ts';

/** A Thursday, and a moment of it by the clock of the salon. */
const day = '2026-12-03';
const at = (time: string) => Date.parse(`${day}T${time}:00+11:00`);

type Tab = { page: Page; t: Translate };

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
}

/** What an amount says, in cents. */
const centsIn = (words: string) => Math.round(Number(words.replaceAll(/[^\d.]/g, '')) * 100);
const centsOf = async (where: Locator) => centsIn((await where.textContent())!);
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

const piece = (page: Page, name: string) => piecesOf(page, name).first();
const press = ({ page, t }: Tab, key: Parameters<Translate>[0]) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .last()
    .click();
const field = ({ page, t }: Tab, key: Parameters<Translate>[0]) =>
  page.getByRole('textbox', { name: t(key), exact: true });

async function openPiece({ page }: Tab, shopId: string, name: string): Promise<void> {
  await page.goto(`/admin/store/${shopId}/calendar?day=${day}`);
  await piece(page, name).click();
  await expect(page.getByRole('dialog')).toContainText(name);
}

/** What a button with an amount is called, whatever the amount is. */
const withAmount = ({ t }: Tab, key: Parameters<Translate>[0]) =>
  new RegExp(`^${t(key, { amount: '#' }).replace('#', String.raw`.*\d.*`)}$`);
const payButton = (tab: Tab) => tab.page.getByRole('button', { name: withAmount(tab, 'adminTill.pay') });
const typed = (cents: number) => (cents / 100).toFixed(2);

/** Reads what is to be paid, and opens the ways to pay. */
async function toPay(tab: Tab): Promise<number> {
  await expect(payButton(tab)).toBeVisible();
  const cents = await centsOf(payButton(tab));
  await payButton(tab).click();
  return cents;
}

const byCard = ({ page, t }: Tab) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${t('adminTill.byCard')} · `) })
    .click();

/** The sums of a table by the first cell of its rows; a row is its other cells, in cents. */
async function rowsOf(table: Locator): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  for (const row of await table.locator('tbody tr').all()) {
    const [name = '', ...cells] = await row.locator('th, td').allTextContents();
    found.set(name.trim(), cells.map(centsIn));
  }
  return found;
}

for (const [device, language, window] of [
  ['tablet', 'en', tablet],
  ['desktop', 'tw', devices.desktop],
] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...window, language, deviceNow: at('09:05') });

    test(`from the first walk-in to the end of the day every figure agrees, ${device}`, async ({
      page: ofLead,
      browser,
      origin,
      t,
      watch,
    }) => {
      test.slow();
      // The session of two days before is over.
      watch.allow(/status of 401/);
      const lead = { page: ofLead, t };
      const { shopId, chainId } = await demoSalon(origin);
      const owner = newTeamEmail();
      const ownerSecret = await joinByInvitation(lead, await ownerInvitation(origin, shopId, owner), 'Ada Quill');
      await button(lead, 'admin.codesSaved').click();
      const desk = await inviteColleague(lead, browser, origin, window);
      await desk.page.context().addInitScript(moveDeviceClock(at('09:05')));

      await test.step('two days later both sign in', async () => {
        await stopClock(origin, at('09:05'));
        const ahead = (at('09:05') - now) / 30_000;
        for (const [who, email, secret] of [
          [desk, desk.email, desk.secret],
          [lead, owner, ownerSecret],
        ] as const) {
          await who.page.goto('/admin');
          await expect(title(who, 'admin.signInTitle')).toBeVisible();
          await signInToTeam(who, email, codeOf(secret, ahead));
          // Who works at one store begins in its calendar.
          await expect(title(who, 'admin.storesTitle').or(title(who, 'adminCalendar.title')).first()).toBeVisible();
        }
      });

      const page = desk.page;
      await test.step('a new customer walks in', async () => {
        await page.goto(`/admin/store/${shopId}/calendar`);
        await expect(title(desk, 'adminCalendar.title')).toBeVisible();
        await looksRight(page);
        await press(desk, 'adminCalendar.walkIn');
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('searchbox').first().fill('Nora Finch');
        await expect(sheet.getByText(t('adminNewAppointment.foundNone'))).toBeVisible();
        await button(desk, 'adminNewAppointment.newCustomerCalled', { name: 'Nora Finch' }).click();
        await sheet.getByRole('textbox', { name: t('adminNewAppointment.phone') }).fill('0491 570 313');
        await sheet.getByRole('button', { name: /^Express glow/ }).click();
        await expect(sheet.getByText('Daniel Cho').last()).toBeVisible();
        await looksRight(page);
        await press(desk, 'adminNewAppointment.makeWalkIn');
        await expect(sheet).toHaveCount(0);
        await expect(piece(page, 'Nora')).toBeVisible();
      });

      await test.step('customers book online while the calendar is open', async () => {
        const services = await servicesOf(origin, { id: shopId, chainId });
        const item = (code: string) => services.find((one) => one.name === code)!;
        for (const [firstName, service, start] of [
          ['Otis', 'Express glow', '10:15'],
          ['Mira', 'Lumen signature facial', '13:00'],
          ['Petra', 'Express glow', '16:00'],
        ] as const) {
          const guest = newGuest({ firstName, lastName: 'Vale' });
          await bookByApi(origin, { id: shopId, chainId }, { item: item(service), start: `${day} ${start}`, guest });
          await expect(piece(page, firstName)).toBeVisible();
        }
      });

      await test.step('one of them comes an hour later', async () => {
        await piece(page, 'Mira').click();
        await expect(page.getByRole('dialog')).toContainText('Mira');
        await looksRight(page);
        await press(desk, 'adminAppointment.more');
        await press(desk, 'adminAppointment.do_move');
        await page.getByLabel(t('adminAppointment.time'), { exact: true }).fill('14:00');
        await looksRight(page);
        await press(desk, 'adminAppointment.do_move');
        await expect(page.getByText(t('adminCalendar.moved', { name: 'Mira Vale' })).first()).toBeVisible();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('shell.close') })
          .click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(piece(page, 'Mira')).toHaveAccessibleName(/3:00/);
      });

      const paid: number[] = [];
      await test.step('the walk-in is done and pays by card', async () => {
        await stopClock(origin, at('09:40'));
        await openPiece(desk, shopId, 'Nora');
        await page.getByRole('link', { name: t('adminAppointment.finishAtTill') }).click();
        paid.push(await toPay(desk));
        await byCard(desk);
        await expect(page.getByText(t('adminTill.settledBy', { name: 'Bo Larch' }))).toBeVisible();
      });

      await test.step('one does not come, one cancels', async () => {
        await stopClock(origin, at('14:00'));
        await openPiece(desk, shopId, 'Otis');
        await press(desk, 'adminAppointment.more');
        await press(desk, 'adminAppointment.do_noShow');
        await expect(page.getByText(t('adminAppointment.noMoney'))).toBeVisible();
        await press(desk, 'adminAppointment.do_noShow');
        await expect(page.getByText(t('adminAppointment.done_noShow')).first()).toBeVisible();
        await openPiece(desk, shopId, 'Petra');
        await press(desk, 'adminAppointment.more');
        await press(desk, 'adminAppointment.do_cancel');
        await expect(page.getByText(t('adminAppointment.noMoney'))).toBeVisible();
        await field(desk, 'adminAppointment.reason').fill('She has called');
        await press(desk, 'adminAppointment.do_cancel');
        await expect(page.getByText(t('adminAppointment.done_cancel')).first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(piece(page, 'Petra')).toHaveCount(0);
      });

      await test.step('a visit from its arrival to its bill, in cash with change', async () => {
        await openPiece(desk, shopId, 'Mira');
        await press(desk, 'adminAppointment.do_arrive');
        await press(desk, 'adminAppointment.do_start');
        await page.getByRole('link', { name: t('adminAppointment.finishAtTill') }).click();
        await expect(title(desk, 'adminTill.title')).toBeVisible();
        await expect(page.getByText('Mira Vale')).toBeVisible();
        await looksRight(page);
        const cents = await toPay(desk);
        await looksRight(page);
        const given = page
          .getByRole('dialog')
          .getByRole('button', { name: /^\$\d+$/ })
          .last();
        const note = await centsOf(given);
        await given.click();
        const said = page.getByRole('status').filter({ hasText: /\$/ }).first();
        await expect(said).toBeVisible();
        expect(note - (await centsOf(said))).toBe(cents);
        paid.push(cents);
      });

      await test.step('a sale from nothing: cheaper by a membership, with a gift card, by card and in cash', async () => {
        await page.goto(`/admin/store/${shopId}/till`);
        for (const article of [/^Barrier cream/, /^Mineral SPF/, /^Gift card/])
          await page
            .getByRole('region', { name: t('adminTill.catalogue') })
            .getByRole('button', { name: article })
            .click();
        await button(desk, 'adminTill.chooseCustomer').click();
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('searchbox').fill('Imogen');
        await sheet.getByRole('button', { name: /Imogen Hartley/ }).click();
        await expect(sheet).toHaveCount(0);
        const plain = await centsOf(payButton(desk));
        const cart = page.locator('section').filter({ has: page.getByRole('heading', { name: t('adminTill.cart') }) });
        await cart.getByRole('button', { name: /^Barrier cream/ }).click();
        await sheet.getByLabel(t('adminTill.useRight'), { exact: true }).selectOption({ label: 'Glow club' });
        await looksRight(page);
        await press(desk, 'adminTill.save');
        await expect(sheet).toHaveCount(0);
        await expect.poll(() => centsOf(payButton(desk))).toBeLessThan(plain);
        await looksRight(page);
        const cents = await toPay(desk);
        await field(desk, 'adminTill.amount').fill('100');
        await byCard(desk);
        await sheet.getByRole('button', { name: withAmount(desk, 'adminTill.cashExact') }).click();
        await expect(page.getByText(t('adminTill.issued'))).toBeVisible();
        await looksRight(page);
        paid.push(cents);
      });

      let refunded = 0;
      await test.step('whoever leads takes one piece back', async () => {
        await lead.page.goto(`/admin/store/${shopId}/till/bills`);
        await lead.page.getByRole('link', { name: /Imogen Hartley/ }).click();
        await button(lead, 'adminTill.refund').click();
        await lead.page.getByRole('radio', { name: t('adminTill.refundLines') }).click();
        await lead.page.getByRole('checkbox', { name: /Mineral SPF/ }).check();
        await field(lead, 'adminTill.refundReason').fill('Wrong shade');
        const give = lead.page
          .getByRole('dialog')
          .getByRole('button', { name: withAmount(lead, 'adminTill.refundDo') });
        refunded = await centsOf(give);
        await give.click();
        await expect(lead.page.getByText('Wrong shade')).toBeVisible();
        await looksRight(lead.page);
      });

      await test.step('tomorrow one is on leave, and the desk sees it', async () => {
        await stopClock(origin, at('18:30'));
        await lead.page.goto(`/admin/store/${shopId}/roster`);
        const friday = lead.page.getByRole('button', { name: /^Hannah Whitlock[,，].*(4 Dec|12月4日)/ });
        await friday.click();
        await lead.page
          .getByRole('dialog')
          .getByRole('button', { name: t('adminRoster.addLeave'), exact: true })
          .click();
        await field(lead, 'adminRoster.reason').fill('Dentist');
        await button(lead, 'adminRoster.save').click();
        await expect(friday).toContainText(t('adminRoster.leave'));
        await looksRight(lead.page);
        await page.goto(`/admin/store/${shopId}/calendar?day=2026-12-04`);
        await expect(page.getByText('Dentist').first()).toBeInViewport();
        await looksRight(page);
      });

      const byTender = await test.step('the till is counted and closed', async () => {
        await page.goto(`/admin/store/${shopId}/till/day`);
        const table = page.getByRole('table').first();
        await expect(table).toBeVisible();
        const rows = await rowsOf(table);
        const column = (place: number) => sum([...rows.values()].map((cells) => cells[place]!));
        expect([column(0), column(1), column(2)]).toEqual([sum(paid), refunded, sum(paid) - refunded]);
        expect(await centsOf(table.locator('tfoot td').last())).toBe(sum(paid) - refunded);
        await looksRight(page);
        const [, , cash] = rows.get(t('tender.cash'))!;
        const float = 20_000;
        await field(desk, 'adminTill.opening').fill(typed(float));
        await field(desk, 'adminTill.counted').fill(typed(float + cash! - 500));
        await field(desk, 'adminTill.left').fill(typed(float));
        await expect(page.getByText(`${t('adminTill.difference')}: `)).toContainText('5');
        await field(desk, 'adminTill.counted').fill(typed(float + cash!));
        await expect(page.getByText(`${t('adminTill.difference')}: $0`)).toBeVisible();
        await button(desk, 'adminTill.close').click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText(t('adminTill.difference'));
        await confirmClosing(page, t);
        await expect(page.getByText(t('adminTill.closed'))).toBeVisible();
        await page.getByRole('button', { name: /Bo Larch/ }).click();
        const closing = page.getByRole('dialog');
        expect(await rowsOf(closing.getByRole('table'))).toEqual(rows);
        await looksRight(page);
        // On paper it is alone.
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('[data-paper="page"]')).toBeVisible();
        await expect(closing).toBeHidden();
        await page.emulateMedia({ media: 'screen' });
        return rows;
      });

      await test.step('the report of the day says the same', async () => {
        const report = lead.page;
        await report.goto(`/admin/store/${shopId}/reports?period=today`);
        const figure = (id: string) => report.locator(`[data-figure="${id}"] strong`);
        await expect(figure('AUD')).toBeVisible();
        expect(await centsOf(figure('AUD'))).toBe(sum(paid) - refunded);
        const tableOf = (key: Parameters<Translate>[0]) =>
          rowsOf(report.getByRole('table', { name: t(key), exact: true }));
        const tenders = await tableOf('adminReport.tenders');
        expect(new Map([...tenders].map(([name, [net, back]]) => [name, [back, net]]))).toEqual(
          new Map([...byTender].map(([name, [, back, net]]) => [name, [back, net]])),
        );
        const parts = await Promise.all(
          (['adminReport.services', 'adminReport.products', 'adminReport.others'] as const).map(tableOf),
        );
        expect(sum(parts.flatMap((rows) => [...rows.values()].map(([net]) => net!)))).toBe(sum(paid) - refunded);
        const states = await tableOf('adminReport.states');
        expect(sum([...states.values()].map(([count]) => count!))).toBe(await centsOf(figure('appointments')));
        expect(states.get(t('adminReport.state_no_show'))?.[0]).toBe(await centsOf(figure('noShows')));
        expect(states.get(t('adminReport.state_finished'))?.[0]).toBe(200);
        await looksRight(report);
      });
      await page.context().close();
    });
  });
