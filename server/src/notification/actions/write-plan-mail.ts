import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal } from '@parlour/domain/money/money';
import { formatAmount, formatDay, symbolOf } from '@parlour/phrases/format';
import { formatTag, isLanguage } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { PhraseKey } from '@parlour/phrases/t';
import type { Trx } from '../../platform/db/schema.ts';
import type { Services } from '../../booking/context.ts';
import { greetingOf } from '../presenters/greeting.ts';
import { labelColor } from '../templates/label-color.ts';
import { insertMails } from '../queries/mails.ts';
import { isProvedEmail } from '../queries/recipients.ts';
import { accountMailAsHtml, accountMailAsText } from '../templates/account-mail.ts';
import type { MailRows } from '../templates/mail-frame.ts';
import type { MailBrand } from '../../account/ports/account-mailer.ts';
import type { PlanMail } from '../../subscription/ports/plan-mailer.ts';
import { brandColor, senderAs } from '../presenters/mail-brand.ts';

/** Writes the outcome of a payment to the customer who ordered a plan, in the transaction that stores it. */
export async function writePlanMail(
  trx: Trx,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  mail: PlanMail,
  { productName, color }: { productName: string; color: string },
): Promise<void> {
  // The customer's data was erased meanwhile.
  if (mail.email === '') return;
  const language = isLanguage(mail.language) ? mail.language : 'en';
  const t = translate(language);
  const brand: MailBrand = { name: productName, color };
  const isPaid = mail.kind === 'paid';
  const isProved = await isProvedEmail(trx, mail.email);
  const values = { product: productName, number: mail.number };
  const content = {
    language,
    brandName: brand.name,
    brandColor: brandColor(brand),
    onBrandColor: labelColor(brandColor(brand)),
    greeting: isProved ? greetingOf(mail, t) : t('mail.helloPlain'),
    texts: [t(isPaid ? 'mail.planPaidText' : 'mail.returnedText')],
    rows: rowsOf(mail, formatTag(language), t),
    code: '',
    button: null,
    footer: t('mail.planFooter', values),
  };
  await insertMails(
    trx,
    [
      {
        id: `plan.${mail.kind}.${mail.key}`,
        chainId: '',
        bookingId: null,
        kind: isPaid ? 'planPaid' : 'planReturned',
        recipient: mail.email,
        sender: senderAs(config.mailFrom, brand),
        subject: t(isPaid ? 'mail.planPaidSubject' : 'mail.planReturnedSubject', values),
        bodyText: accountMailAsText(content, t),
        bodyHtml: accountMailAsHtml(content),
        calendar: '',
        language,
      },
    ],
    clock.now(),
  );
}

function rowsOf(mail: PlanMail, tag: string, t: ReturnType<typeof translate>): MailRows {
  const { currency } = mail;
  const look = { tag, currencySymbol: symbolOf(currency, tag), currencyDigits: currencyDigits(currency) ?? 2 };
  const amount = `${formatAmount(toDecimal(mail.amountMinor, currency), look)} ${currency}`;
  const row = (key: PhraseKey, value: string) => ({ term: t(key), value });
  const day = (key: PhraseKey, value: string | null) =>
    value === null ? [] : [row(key, formatDay(value, 'full', { tag }))];
  const period = t(mail.period === 'year' ? 'subscription.perYear' : 'subscription.perMonth');
  return [
    row('subscription.number', mail.number),
    row('subscription.plan', t('mail.item', { name: mail.planName, length: period })),
    row(mail.kind === 'paid' ? 'payment.paid' : 'payment.givenBack', amount),
    ...(mail.kind === 'paid'
      ? [...day('subscription.coversFrom', mail.coversFrom), ...day('subscription.coversUntil', mail.coversUntil)]
      : []),
  ];
}
