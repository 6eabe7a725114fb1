import { internalCalls } from '@parlour/contract/admin/calls';
import { ask } from './support/api.ts';
import { fillContact } from './support/confirm.ts';
import { newGuest } from './support/contact.ts';
import { devices, tablet } from './support/devices.ts';
import { dayAfter } from './support/free-times.ts';
import { answerHistory, questionOf, rowOf, screenOf, sign } from './support/forms.ts';
import { axeComplaints } from './support/gate.ts';
import { overflowOf, smallControls } from './support/measures.ts';
import { cards } from './support/payment.ts';
import { expect, test } from './support/test.ts';
import {
  arriveAt,
  bookPlainly,
  chooseTime,
  freeTimeOn,
  nextAtButton,
  serviceNamed,
  shopAddress,
  startWalk,
  type Walk,
} from './support/walk.ts';
import { cellOf } from './support/workbook-sample.ts';

const history = /Medical history|Medische gegevens/;
const sheet = /Treatment sheet|Behandelblad/;
const consent = /Consent to laser|Toestemming laser/;
const chart = /Areas to treat|Te behandelen zones/;

test.setTimeout(240_000);

/** From the page of the clinic to its confirm page, with the contact and the fees agreed to. */
async function toConfirm(walk: Walk, service: string, place: number): Promise<void> {
  const { page, t } = walk;
  const item = serviceNamed(walk, service);
  // Later than a card can be held: the provider keeps the card itself.
  const free = await freeTimeOn(walk, item, place, { from: dayAfter(8), to: dayAfter(19) });
  await page.goto(shopAddress(walk));
  await bookPlainly(walk, item);
  await arriveAt(walk, 'ChooseTime');
  await chooseTime(walk, free);
  await nextAtButton(walk, free).click();
  await arriveAt(walk, 'ConfirmBooking');
  await fillContact(walk, newGuest({}, 'NL'));
  await page.getByRole('checkbox', { name: t('deposit.agree') }).check();
}

const leaveCard = ({ page, t }: Walk) => page.getByRole('button', { name: t('deposit.leaveCard'), exact: true });

/** Saves the card that guarantees the booking, on the page of the stand-in for a provider; the id of the booking. */
async function guarantee(walk: Walk): Promise<string> {
  const { page, t } = walk;
  await leaveCard(walk).click();
  const policy = page.getByRole('alertdialog', { name: t('booking.policyTitle') });
  await policy.getByRole('button', { name: t('shell.confirm') }).click();
  await page.getByLabel(t('simulatedProvider.number')).fill(cards.approve);
  await page.getByRole('button', { name: t('simulatedProvider.keepNow'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('booking.made') })).toBeVisible();
  return new URL(page.url()).searchParams.get('reserveId')!;
}

/** What the store reads of the forms of a booking, by their titles. */
async function readByStore({ origin, shop }: Walk, bookingId: string) {
  const answers = await ask(origin, internalCalls.listFormAnswers, { shopId: shop.id, bookingId });
  const read = await Promise.all(
    answers.map(({ id }) => ask(origin, internalCalls.getFormAnswer, { shopId: shop.id, id })),
  );
  return new Map(read.map((answer) => [answer.template.title.second, answer]));
}

test.describe('on a phone', () => {
  test.use({ ...devices.phone, language: 'en' });

  test('C-046 C-053 C-060 C-137 C-142 B-228 a booking that needs a consent asks for it before the card, and brings the signed PDF and the body chart', async ({
    page,
    origin,
    t,
  }) => {
    const walk = await startWalk(page, origin, 'clinic');
    await toConfirm(walk, 'Laser hair removal, underarms', 6);
    await leaveCard(walk).click();
    await expect(page.getByText(t('form.fillProfile', { form: 'Consent to laser treatment' }))).toBeVisible();
    await expect(page.locator('#confirm-forms')).toBeFocused();

    await rowOf(page, consent).getByRole('button').click();
    const form = screenOf(page, 'BookingForm');
    const field = (role: 'textbox' | 'radio' | 'combobox' | 'checkbox', name: RegExp) => form.getByRole(role, { name });
    await field('textbox', /Name$/).fill('김민수 Kim');
    await expect(field('textbox', /Name$/)).toHaveAccessibleDescription(t('form.pdfLetters'));
    await expect(form.getByText(t('form.pdfLetters'))).toBeVisible();
    expect([await axeComplaints(page), await smallControls(page)]).toEqual([[], []]);
    await field('textbox', /Date of birth$/).fill('28-02-1990');
    await field('radio', /Skin type: II$/).check();
    await field('combobox', /Area to treat$/).selectOption({ index: 2 });
    await field('checkbox', /agree to the treatment/).check();
    await sign({ page, t }, 0);
    await page.getByRole('button', { name: t('form.keep') }).click();
    await expect(rowOf(page, consent)).toContainText(t('form.completed'));

    await rowOf(page, chart).getByRole('button').click();
    await questionOf(page, 'side').getByRole('radio').first().check();
    await questionOf(page, 'areas').getByRole('checkbox').nth(1).check();
    expect([await axeComplaints(page), (await overflowOf(page)).pixels]).toEqual([[], 0]);
    await page.getByRole('button', { name: t('form.keep') }).click();
    await expect(rowOf(page, chart)).toContainText(t('form.completed'));

    const read = await readByStore(walk, await guarantee(walk));
    expect([...read.keys()].toSorted()).toEqual(['Areas to treat', 'Consent to laser treatment']);
    const signed = read.get('Consent to laser treatment')!;
    expect([signed.trigger, signed.signatures.filter(Boolean).length]).toEqual(['booking', 1]);
    expect(signed.signedFile).toMatch(/./);
  });
});

test.describe('on a tablet', () => {
  test.use({ ...tablet, language: 'ch' });

  test('C-046 C-060 C-125 C-141 B-228 B-273 a booking brings the medical history with two signatures, one of them after a turn of the tablet, and the treatment sheet, also where it is opened again after its addresses are over', async ({
    page,
    origin,
    t,
  }) => {
    const walk = await startWalk(page, origin, 'clinic', 'ch');
    await toConfirm(walk, 'Frown lines', 7);
    await rowOf(page, history).getByRole('button').click();
    await answerHistory(page);
    await sign({ page, t }, 0);
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: height, height: width });
    await sign({ page, t }, 1);
    await page.setViewportSize({ width, height });
    await expect(page.locator('[data-signature="0"] img')).toBeVisible();
    expect([await axeComplaints(page), (await overflowOf(page)).pixels]).toEqual([[], 0]);
    await page.getByRole('button', { name: t('form.keep') }).click();
    await expect(rowOf(page, history)).toContainText(t('form.completed'));

    await rowOf(page, sheet).getByRole('button').click();
    await cellOf(page, 'B4').click();
    const editor = page.getByRole('textbox', { name: t('form.editCell', { cell: 'B4' }) });
    await expect(editor).toHaveAccessibleDescription(/^B4 · Naam/);
    await editor.fill('林美');
    expect([await axeComplaints(page), (await overflowOf(page)).pixels]).toEqual([[], 0]);
    await page.getByRole('button', { name: t('form.keep') }).click();
    await expect(rowOf(page, sheet)).toContainText(t('form.completed'));

    // Ten minutes later the address of its file is over.
    await page.evaluate(
      `for (const [key, text] of Object.entries(sessionStorage)) sessionStorage.setItem(key, text.replaceAll(/(xlsx.expires=)\\d+/g, '$11'))`,
    );
    await page.reload();
    const renewed = page.waitForResponse((response) => response.url().includes('/profile/file/renew/'));
    await rowOf(page, sheet).getByRole('button').click();
    expect((await renewed).status()).toBe(200);
    await expect(cellOf(page, 'B4')).toContainText('林美');
    await page.getByRole('button', { name: t('form.keep') }).click();
    await expect(rowOf(page, sheet)).toContainText(t('form.completed'));
    await page.getByRole('checkbox', { name: t('deposit.agree') }).check();

    const read = await readByStore(walk, await guarantee(walk));
    expect([...read.keys()].toSorted()).toEqual(['Medical history and consent', 'Treatment sheet']);
    expect(read.get('Medical history and consent')?.signatures.filter(Boolean)).toHaveLength(2);
    expect(read.get('Treatment sheet')?.answers[0]?.items[0]?.value).toMatch(/\.xlsx|file/);
  });
});
