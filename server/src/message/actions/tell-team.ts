import { oneLine } from '@parlour/domain/log/clean-text';
import type { PhraseKey } from '@parlour/phrases/t';
import { translate } from '@parlour/phrases/reasons';
import type { Trx } from '../../db/schema.ts';
import type { Ctx } from '../../services.ts';
import { insertMails } from '../queries.ts';
import { html } from '../templates/html.ts';

type OrderedPlan = {
  id: string;
  number: string;
  kind: 'order' | 'renew';
  planKey: string;
  period: 'month' | 'year';
  total: string;
  currency: string;
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  note: string;
};

/** The team reads English, in whatever language somebody orders. */
const language = 'en';

/** Tells the product's own team by mail that somebody has ordered it, together with saving the order. What was typed stays in its line. */
export async function tellTeam(
  trx: Trx,
  { config, clock }: Pick<Ctx, 'config' | 'clock'>,
  recipient: string,
  order: OrderedPlan,
): Promise<void> {
  const t = translate(language);
  const row = (key: PhraseKey, value: string) => ({ term: t(key), value: oneLine(value).trim() });
  const rows = [
    row('order.number', order.number),
    row('order.plan', `${order.planKey}, ${t(order.period === 'year' ? 'order.perYear' : 'order.perMonth')}`),
    row('order.total', `${order.total} ${order.currency}`),
    row('order.businessName', order.businessName),
    row('order.contact', [order.firstName, order.lastName].filter(Boolean).join(' ')),
    row('order.email', order.email),
    row('order.mobile', [order.dialCode, order.mobile].filter(Boolean).join(' ')),
    row('order.note', order.note),
  ].filter(({ value }) => value !== '');
  const subject = t(order.kind === 'renew' ? 'order.teamRenewSubject' : 'order.teamOrderSubject', {
    business: oneLine(order.businessName).trim(),
  });
  const list = rows.map(({ term, value }) => html`<p><strong>${term}</strong><br />${value}</p>`);
  const mail = {
    id: `order.${order.id}`,
    chainId: '',
    bookingId: null,
    kind: 'order',
    recipient,
    sender: config.mailFrom,
    subject,
    bodyText: rows.map(({ term, value }) => `${term}: ${value}`).join('\n'),
    bodyHtml: html`<h1>${subject}</h1>
      ${list}`.markup,
    calendar: '',
    language,
  };
  await insertMails(trx, [mail], clock.now());
}
