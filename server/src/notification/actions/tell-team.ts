import { joinName } from '@parlour/phrases/format';
import { oneLine } from '@parlour/domain/log/clean-text';
import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal } from '@parlour/domain/money/money';
import { formatAmount, symbolOf } from '@parlour/phrases/format';
import { formatTag } from '@parlour/phrases/languages';
import type { PhraseKey } from '@parlour/phrases/t';
import { translate } from '@parlour/phrases/reasons';
import { failureText, type PaymentFailure } from '@parlour/domain/payment/failure';
import type { Trx } from '../../platform/db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { internationalPhone } from '../../reference/formats/mobile.ts';
import type { Ctx } from '../../booking/context.ts';
import type { OrderedPlan, PaidPlan } from '../../subscription/ports/plan-mailer.ts';
import { insertMails } from '../queries/mails.ts';
import { labelColor } from '../templates/label-color.ts';
import { accountMailAsHtml } from '../templates/account-mail.ts';
import { rowsText } from '../templates/mail-frame.ts';
import { brandColor } from '../presenters/mail-brand.ts';

/** The team reads English, whatever the language of the order. */
const language = 'en';

/** Tells the product's own team by mail of an order, in the transaction that saves it. Each typed value stays on its line. */
export async function tellTeam(
  trx: Trx,
  { config, clock }: Sender,
  recipient: string,
  order: OrderedPlan,
): Promise<void> {
  const t = translate(language);
  const rows = [
    row('subscription.number', order.number),
    row('subscription.plan', planText(order)),
    row('subscription.total', amountOf(order)),
    row('subscription.businessName', order.businessName),
    row('subscription.contact', joinName(order.firstName, order.lastName)),
    row('subscription.email', order.email),
    row('subscription.mobile', internationalPhone(order)),
    row('subscription.note', order.note),
  ].filter(({ value }) => value !== '');
  const subject = t(order.kind === 'renew' ? 'subscription.teamRenewSubject' : 'subscription.teamOrderSubject', {
    business: oneLine(order.businessName).trim(),
  });
  await write(trx, { config, clock }, { id: `order.${order.id}`, recipient, subject, rows });
}

/** Tells the team that an order of a plan was paid, together with noting it. */
export async function tellTeamPaid(trx: Trx, sender: Sender, recipient: string, plan: PaidPlan): Promise<void> {
  const t = translate(language);
  const rows = [
    row('subscription.number', plan.number),
    row('subscription.plan', planText(plan)),
    row('payment.paid', amountOf(plan)),
    row('subscription.coversFrom', plan.coversFrom),
    row('subscription.coversUntil', plan.coversUntil),
    row('subscription.businessName', plan.businessName),
    row('subscription.email', plan.email),
  ];
  const subject = t('subscription.teamPaidSubject', { business: oneLine(plan.businessName).trim() });
  await write(trx, sender, { id: `order.${plan.id}.paid`, recipient, subject, rows });
}

/** Tells the team that something is wrong with the payment of a plan, together with noting it. */
export async function notifyTeamOfFailure(
  trx: Trx,
  sender: Sender,
  recipient: string,
  plan: Omit<PaidPlan, 'coversFrom' | 'coversUntil'> & { failure: PaymentFailure },
): Promise<void> {
  const t = translate(language);
  const rows = [
    row('payment.payment', failureText(plan.failure)),
    row('subscription.number', plan.number),
    row('subscription.plan', planText(plan)),
    row('subscription.total', amountOf(plan)),
    row('subscription.businessName', plan.businessName),
    row('subscription.email', plan.email),
  ];
  const subject = t('subscription.teamFailureSubject', { business: oneLine(plan.businessName).trim() });
  const id = `order.${plan.id}.trouble.${newId()}`;
  await write(trx, sender, { id, recipient, subject, rows });
}

/** With its code: the team takes orders in several currencies that share a symbol. */
function amountOf({ totalMinor, currency }: Pick<OrderedPlan, 'totalMinor' | 'currency'>): string {
  const tag = formatTag(language);
  const look = { tag, currencySymbol: symbolOf(currency, tag), currencyDigits: currencyDigits(currency) ?? 2 };
  return `${formatAmount(toDecimal(totalMinor, currency), look)} ${currency}`;
}

function planText({ planKey, period }: Pick<OrderedPlan, 'planKey' | 'period'>): string {
  return `${planKey}, ${translate(language)(period === 'year' ? 'subscription.perYear' : 'subscription.perMonth')}`;
}

const row = (key: PhraseKey, value: string) => ({ term: translate(language)(key), value: oneLine(value).trim() });

type Sender = Pick<Ctx, 'config' | 'clock'>;
type TeamMail = { id: string; recipient: string; subject: string; rows: { term: string; value: string }[] };

async function write(trx: Trx, { config, clock }: Sender, { id, recipient, subject, rows }: TeamMail): Promise<void> {
  const t = translate(language);
  const name = t('shell.productName');
  const color = brandColor({ name, color: '' });
  const content = {
    language,
    brandName: name,
    brandColor: color,
    onBrandColor: labelColor(color),
    greeting: '',
    texts: [subject],
    rows,
    code: '',
    button: null,
    footer: '',
  } as const;
  const mail = {
    id,
    chainId: '',
    bookingId: null,
    kind: 'order',
    recipient,
    sender: config.mailFrom,
    subject,
    bodyText: rowsText(rows, t),
    bodyHtml: accountMailAsHtml(content),
    calendar: '',
    language,
  };
  await insertMails(trx, [mail], clock.now());
}
