import { internalCalls } from '@parlour/contract/admin/calls';
import type { RosterWeek } from '@parlour/contract/roster/calls';
import type { Translate } from '@parlour/phrases/t';
import { formatTime } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices, tablet } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { button, joinByInvitation, newTeamEmail, openPlace, ownerInvitation, title } from './support/team.ts';
import { expect, test } from './support/test.ts';

type Tab = { page: Page; t: Translate };

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
}

/** From a time to another, as a store that counts twelve hours shows it. */
const span = (language: 'en' | 'tw', ...times: string[]) =>
  times.map((time) => formatTime(time, { tag: formatTag(language), timeFormat: '12' })).join('–');

// The week of every journey is that of Tuesday 1 December 2026.
const thursday = '2026-12-03';

/** A store with an appointment of Ann's on Thursday at 15:00, open to its owner at the roster. */
async function openRoster(tab: Tab, origin: string): Promise<{ annId: string }> {
  const { shopId } = await ownShop(origin, {});
  await joinByInvitation(tab, await ownerInvitation(origin, shopId, newTeamEmail()), 'Ada Quill');
  await button(tab, 'admin.codesSaved').click();
  await expect(title(tab, 'admin.storesTitle')).toBeVisible();
  const annId = await idOf(tab, shopId, 'Ann Own');
  await ask(origin, internalCalls.createBooking, {
    shopId,
    start: `${thursday} 15:00`,
    lines: [{ code: 'hour', staffId: annId }],
    firstName: 'Mia',
    lastName: 'Quayle',
    email: 'mia@mail.example',
  });
  await tab.page.goto(`/admin/store/${shopId}/roster`);
  await expect(title(tab, 'adminRoster.title')).toBeVisible();
  return { annId };
}

/** The id of a person, by the roster as the page loads it. */
async function idOf({ page }: Tab, shopId: string, name: string): Promise<string> {
  const people = await page.evaluate(async (store) => {
    const { token } = JSON.parse(localStorage.getItem('teamSession')!) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`/api/team/roster/week?shopId=${store}`, { headers });
    return ((await answer.json()) as { result: RosterWeek }).result.people;
  }, shopId);
  return people.find((person) => person.name === name)!.id;
}

/** The cell of Ann's Thursday, in the table or in her list of days. */
const annsThursday = ({ page }: Tab) => page.getByRole('button', { name: /^Ann Own[,，].*(3 Dec|12月3日)/ });

for (const [device, language] of [
  ['phone', 'en'],
  ['desktop', 'tw'],
] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...devices[device], language });

    test(`hours of a day are typed, what they touch is shown and marked, undone, and ticked off, ${device}`, async ({
      page,
      origin,
      t,
    }) => {
      const tab = { page, t };
      await openRoster(tab, origin);
      await expect(annsThursday(tab)).toContainText(span(language, '09:00', '17:00'));
      await looksRight(page);

      await annsThursday(tab).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: t('adminRoster.dayOther') }).click();
      const hours = sheet.getByRole('textbox', { name: t('adminRoster.dayHours') });
      await hours.fill('whenever');
      await button(tab, 'adminRoster.save').click();
      await expect(hours).toHaveAccessibleDescription(new RegExp(`${t('adminRoster.unreadable').slice(0, 8)}`));
      await expect(hours).toHaveValue('whenever');
      await expect(hours).toBeFocused();
      await hours.fill('9-12');
      await expect(hours).toHaveAccessibleDescription(
        t('adminRoster.understood', { hours: span(language, '09:00', '12:00') }),
      );
      await looksRight(page);

      await button(tab, 'adminRoster.save').click();
      await expect(sheet.getByText(t('adminRoster.touchedTitle', { count: 1 }))).toBeVisible();
      // The button that was pressed is gone: the sheet keeps the focus.
      await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
      const link = sheet.getByRole('link', { name: /Mia/ });
      await expect(link).toHaveAttribute('href', /calendar\?.*appointment=/);
      await looksRight(page);
      await button(tab, 'adminRoster.goBack').click();
      await expect(hours).toHaveValue('9-12');
      await expect(sheet.locator(':focus')).toHaveCount(1);
      await button(tab, 'adminRoster.save').click();
      await button(tab, 'adminRoster.saveMarked').click();
      await expect(sheet).toHaveCount(0);
      await expect(annsThursday(tab)).toContainText(span(language, '09:00', '12:00'));
      await expect(
        page.getByRole('main').getByText(t('adminRoster.attentionNote', { count: 1 }), { exact: true }),
      ).toBeVisible();
      await looksRight(page);

      await button(tab, 'adminRoster.undo').click();
      await expect(annsThursday(tab)).toContainText(span(language, '09:00', '17:00'));
      await expect(
        page.getByRole('main').getByText(t('adminRoster.attentionNote', { count: 1 }), { exact: true }),
      ).toHaveCount(0);

      await annsThursday(tab).click();
      await sheet.getByRole('button', { name: t('adminRoster.addLeave'), exact: true }).click();
      await sheet.getByRole('textbox', { name: t('adminRoster.reason') }).fill('Dentist');
      await looksRight(page);
      await button(tab, 'adminRoster.save').click();
      await button(tab, 'adminRoster.saveMarked').click();
      await expect(annsThursday(tab)).toContainText(t('adminRoster.leave'));

      await button(tab, 'adminRoster.attentionShow').click();
      const entry = page.getByRole('listitem').filter({ hasText: 'Mia' });
      await expect(entry).toContainText(t('adminRoster.why_leave', { staff: 'Ann Own' }));
      await looksRight(page);
      await entry.getByRole('button').click();
      await expect(page.getByRole('heading', { name: t('adminRoster.attentionNone') })).toBeVisible();
      await looksRight(page);
    });

    test(`the store closes for a day and changes its week, ${device}`, async ({ page, origin, t }) => {
      const tab = { page, t };
      await openRoster(tab, origin);
      await page.getByRole('tab', { name: t('adminRoster.viewStore') }).click();
      await button(tab, 'adminRoster.addSpecial').click();
      const sheet = page.getByRole('dialog');
      await button(tab, 'adminRoster.save').click();
      // Said at the field, and above the button.
      await expect(sheet.getByText(t('adminRoster.dateNeeded'))).toHaveCount(2);
      await sheet.getByRole('textbox', { name: t('field.day') }).fill('03');
      await sheet.getByRole('textbox', { name: t('field.month') }).fill('12');
      await sheet.getByRole('textbox', { name: t('field.year') }).fill('2026');
      await sheet.getByRole('textbox', { name: t('adminRoster.specialName') }).fill('Street party');
      await looksRight(page);
      await button(tab, 'adminRoster.save').click();
      await expect(sheet.getByRole('link', { name: /Mia/ })).toBeVisible();
      await button(tab, 'adminRoster.saveMarked').click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Street party' })).toContainText(
        t('adminRoster.closed'),
      );
      await looksRight(page);

      await button(tab, 'adminRoster.editWeek').click();
      await looksRight(page);
      await sheet.getByRole('textbox').first().fill('10-19, 20-2');
      await button(tab, 'adminRoster.save').click();
      await expect(
        page.getByText(`${span(language, '10:00', '19:00')}, ${span(language, '20:00', '02:00')}`),
      ).toBeVisible();
      // It is what customers see.
      await page.getByRole('tab', { name: t('adminRoster.viewWeek') }).click();
      await expect(annsThursday(tab)).toContainText(t('adminRoster.closed'));
    });
  });

test.describe('on a tablet', () => {
  test.use({ ...tablet, language: 'en' });

  test('weekly hours are given to two people, and what another person changed meanwhile is told', async ({
    page,
    origin,
    t,
    watch,
  }) => {
    watch.allow(/status of 409/);
    const tab = { page, t };
    const { annId } = await openRoster(tab, origin);
    await button(tab, 'adminRoster.personName', { name: 'Bea Own' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('switch').click();
    const field = (weekday: number) => sheet.getByRole('textbox').nth(weekday);
    const opening = sheet.getByText(t('adminRoster.insideStore', { hours: span('en', '09:00', '17:00') }));
    await field(2).fill('9-17');
    await expect(opening).toHaveCount(0);
    await field(2).fill('10am-6pm');
    await expect(opening).toHaveCount(1);
    await sheet.getByRole('button', { name: t('adminRoster.copyPeople') }).click();
    await sheet.getByRole('checkbox', { name: 'Ann Own' }).click();
    await looksRight(page);
    await button(tab, 'adminRoster.save').click();
    await expect(sheet).toHaveCount(0);
    const cell = (name: RegExp) => page.getByRole('button', { name });
    await expect(cell(/^Ann Own, Wed/)).toContainText(span('en', '10:00', '18:00'));
    await expect(cell(/^Bea Own, Wed/)).toContainText(span('en', '10:00', '18:00'));
    await expect(cell(/^Bea Own, Wed/)).toContainText(t('adminRoster.outside_part'));
    await expect(cell(/^Bea Own, Tue/)).not.toContainText(t('adminRoster.outside_part'));

    // Leave and blocked time are added from the week itself, for whom one chooses.
    await button(tab, 'adminRoster.addBlock').click();
    await sheet.getByLabel(t('adminRoster.person'), { exact: true }).selectOption({ label: 'Bea Own' });
    await expect(
      sheet.getByRole('heading', { name: t('adminRoster.blockTitle', { name: 'Bea Own' }), exact: true }),
    ).toBeVisible();
    await looksRight(page);
    await sheet.getByRole('button', { name: t('shell.close'), exact: true }).click();
    await expect(sheet).toHaveCount(0);

    // Other hours from next week on, for two weeks: this week stays, and what is planned can be taken back.
    const day = (part: 'day' | 'month' | 'year', place: number) =>
      sheet.getByRole('textbox', { name: t(`field.${part}`), exact: true }).nth(place);
    await button(tab, 'adminRoster.personName', { name: 'Bea Own' }).click();
    await field(2).fill('12-4pm');
    for (const [place, date] of ['07', '20'].entries()) {
      await day('day', place).fill(date);
      await day('month', place).fill('12');
      await day('year', place).fill('2026');
    }
    await button(tab, 'adminRoster.save').click();
    await expect(sheet).toHaveCount(0);
    await expect(cell(/^Bea Own, Wed/)).toContainText(span('en', '10:00', '18:00'));
    await button(tab, 'adminRoster.nextWeek').click();
    await expect(cell(/^Bea Own, Wed/)).toContainText(span('en', '12:00', '16:00'));
    await button(tab, 'adminRoster.personName', { name: 'Bea Own' }).click();
    const planned = sheet.getByRole('listitem').filter({ hasText: span('en', '12:00', '16:00') });
    await expect(planned).toBeVisible();
    await looksRight(page);
    await planned.getByRole('button').click();
    await expect(sheet).toHaveCount(0);
    await expect(cell(/^Bea Own, Wed/)).toContainText(span('en', '10:00', '18:00'));
    await button(tab, 'adminRoster.thisWeek').click();
    await expect(button(tab, 'adminRoster.thisWeek')).toHaveCount(0);

    await annsThursday(tab).click();
    await sheet.getByRole('radio', { name: t('adminRoster.dayOther') }).click();
    await sheet.getByRole('textbox').first().fill('8-20');
    await ask(origin, internalCalls.setRoster, {
      staffId: annId,
      days: { [thursday]: '09:00-16:30' },
    });
    await button(tab, 'adminRoster.save').click();
    await expect(sheet.getByText(t('adminRoster.changedMeanwhile'))).toContainText(span('en', '09:00', '16:30'));
    await expect(sheet.getByRole('textbox').first()).toHaveValue('8-20');
    await looksRight(page);
    await button(tab, 'adminRoster.save').click();
    await expect(annsThursday(tab)).toContainText(span('en', '08:00', '20:00'));
    await expect(annsThursday(tab)).toContainText(t('adminRoster.outside_part'));
    await looksRight(page);
  });

  test('typed hours are asked about before anything takes their place, and outlive a reload', async ({
    page,
    origin,
    t,
  }) => {
    const tab = { page, t };
    await openRoster(tab, origin);
    // By links of the app, so that the way back stays in it.
    await openPlace(tab, 'adminCustomer.title');
    await openPlace(tab, 'adminRoster.title');
    const sheet = page.getByRole('dialog');
    const question = page.getByRole('alertdialog', { name: t('adminRoster.discardTitle') });
    const wednesday = sheet.getByRole('textbox').nth(2);
    const type = async () => {
      await button(tab, 'adminRoster.personName', { name: 'Bea Own' }).click();
      await sheet.getByRole('switch').click();
      await wednesday.fill('8-11');
    };
    const addLeave = sheet.getByRole('button', { name: t('adminRoster.addLeave'), exact: true });
    const stay = question.getByRole('button', { name: t('adminNewAppointment.stay') });
    await type();
    for (const leave of [
      () => addLeave.click(),
      () => sheet.getByRole('button', { name: t('shell.close'), exact: true }).click(),
      () => page.goBack(),
      () => wednesday.press('Escape'),
    ]) {
      await leave();
      await expect(question).toBeVisible();
      await stay.click();
      await expect(question).toHaveCount(0);
      await expect(wednesday).toHaveValue('8-11');
    }

    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await button(tab, 'adminRoster.personName', { name: 'Bea Own' }).click();
    await expect(wednesday).toHaveValue('8-11');
    await addLeave.click();
    await looksRight(page);
    await question.getByRole('button', { name: t('adminNewAppointment.leave'), exact: true }).click();
    await expect(
      sheet.getByRole('heading', { name: t('adminRoster.leaveTitle', { name: 'Bea Own' }), exact: true }),
    ).toBeVisible();
    await sheet.getByRole('button', { name: t('shell.close'), exact: true }).click();
    await expect(sheet).toHaveCount(0);

    // The store's own week, and a day of a person, which asks nothing where nothing was typed.
    await annsThursday(tab).click();
    await addLeave.click();
    await sheet.getByRole('button', { name: t('shell.close'), exact: true }).click();
    await annsThursday(tab).click();
    await sheet.getByRole('radio', { name: t('adminRoster.dayOff') }).click();
    await addLeave.click();
    await stay.click();
    await button(tab, 'adminRoster.save').click();
    await button(tab, 'adminRoster.saveMarked').click();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('tab', { name: t('adminRoster.viewStore') }).click();
    await button(tab, 'adminRoster.editWeek').click();
    await sheet.getByRole('textbox').first().fill('10-19');
    await page.goBack();
    await question.getByRole('button', { name: t('adminNewAppointment.leave'), exact: true }).click();
    await expect(sheet).toHaveCount(0);
  });
});
