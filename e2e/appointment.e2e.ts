import { internalCalls } from '@parlour/contract/admin/calls';
import type { Translate } from '@parlour/phrases/t';
import type { Page } from '@playwright/test';
import { ask } from './support/api.ts';
import { devices } from './support/devices.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { ownShop } from './support/own-shop.ts';
import { joinByInvitation, newTeamEmail, ownerInvitation } from './support/team.ts';
import { expect, test } from './support/test.ts';

type Tab = { page: Page; t: Translate; origin: string; shopId: string };

async function looksRight(page: Page): Promise<void> {
  expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
  expect(await overflowOf(page)).toEqual({ pixels: 0, culprits: [] });
}

/** An appointment that the store has made for Mei. */
const booked = ({ origin, shopId }: Pick<Tab, 'origin' | 'shopId'>, start: string, more: object = {}) =>
  ask(origin, internalCalls.createBooking, {
    shopId,
    start,
    lines: [{ code: 'hour', staffId: null }],
    firstName: 'Mei',
    lastName: 'Tan',
    notify: false,
    ...more,
  });

const open = ({ page, shopId }: Tab, id: string, day: string) =>
  page.goto(`/admin/store/${shopId}/calendar?day=${day}&appointment=${id}`);
const press = ({ page, t }: Tab, key: Parameters<Translate>[0]) =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .last()
    .click();
const sheet = ({ page }: Tab) => page.getByRole('dialog').last();
const said = ({ page, t }: Tab, key: Parameters<Translate>[0]) => expect(page.getByText(t(key)).first()).toBeVisible();

async function signedIn(tab: Omit<Tab, 'shopId'>): Promise<Tab> {
  const { shopId } = await ownShop(tab.origin, {});
  await joinByInvitation(tab, await ownerInvitation(tab.origin, shopId, newTeamEmail()), 'Ada Quill');
  await tab.page.getByRole('button', { name: tab.t('admin.codesSaved') }).click();
  await expect(tab.page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...tab, shopId };
}

for (const [device, language] of [['desktop', 'en']] as const)
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ ...devices[device], language });

    test(`a request is confirmed, the visit takes place, and has its bill, ${device}`, async ({ page, origin, t }) => {
      const tab = await signedIn({ page, t, origin });
      const { id } = await booked(tab, '2026-12-01 15:00', { state: 'to_confirm' });
      await open(tab, id, '2026-12-01');
      await expect(sheet(tab).getByText('Mei Tan').first()).toBeVisible();
      await looksRight(page);
      await press(tab, 'adminAppointment.do_confirm');
      await press(tab, 'adminAppointment.do_arrive');
      await press(tab, 'adminAppointment.do_start');
      await press(tab, 'adminAppointment.do_finish');
      await said(tab, 'adminAppointment.noMoney');
      await looksRight(page);
      await press(tab, 'adminAppointment.do_finish');
      await expect(sheet(tab).getByRole('link', { name: t('adminAppointment.openBill') })).toBeVisible();
      await expect(sheet(tab).getByRole('link', { name: t('adminAppointment.toTill') })).toHaveAttribute(
        'href',
        new RegExp(`/till\\?appointment=${id}$`),
      );
    });
  });
