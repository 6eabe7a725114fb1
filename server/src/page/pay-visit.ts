import { restAfter } from '@parlour/domain/payment/rest-after';
import { minuteText } from '@parlour/domain/time/day';
import { localOf } from '@parlour/domain/time/zone';
import { formatDay, formatInstant, formatTime, formatZone } from '@parlour/phrases/format';
import { formatTag, type Language } from '@parlour/phrases/languages';
import type { Translate } from '@parlour/phrases/t';
import { html, type Markup } from '../notification/formats/html.ts';
import type { PayRequest, PayVisit } from '../platform/ports/payments.ts';
import { writtenAmount } from './written-amount.ts';

type Said = { t: Translate; language: Language; request: PayRequest };
type Row = { term: string; value: Markup | string; note?: string };

const styleOf = (language: Language, { country, timeFormat }: PayVisit) => ({
  tag: formatTag(language, country),
  timeFormat,
});

/** Until when the visit's time is kept, by the shop's clock. */
export function keptUntil({ language, request }: Said, visit: PayVisit): string {
  return formatTime(minuteText(localOf(visit.zone, request.expiresAt).minute), styleOf(language, visit));
}

/** The visit that is paid for, in rows: what, with whom, when by the shop's clock, where. The page has no script and knows no other clock, so the zone is always named. */
export function visitRows({ t, language }: Said, visit: PayVisit): Markup {
  const style = styleOf(language, visit);
  const [day = '', time = ''] = visit.localStart.split(' ');
  const when = t('booking.dayAtTime', { day: formatDay(day, 'full', style), time: formatTime(time, style) });
  const rows: Row[] = [
    { term: t('mail.what'), value: itemsOf(visit, t) },
    ...(visit.people.length > 0 ? [{ term: t('mail.withWhom'), value: visit.people.join(t('shell.listJoin')) }] : []),
    {
      term: t('mail.when'),
      value: when,
      note: t('mail.zone', { zone: formatZone(visit.zone, visit.startsAt, style) }),
    },
    { term: t('mail.where'), value: visit.address },
  ];
  return html`<dl class="visit">
    ${rows.map(
      ({ term, value, note }) =>
        html`<div>
          <dt class="small">${term}</dt>
          <dd>${value}</dd>
          ${note ? html`<dd class="small">${note}</dd>` : ''}
        </div>`,
    )}
  </dl>`;
}

function itemsOf({ items }: PayVisit, t: Translate): Markup {
  return html`<ul>
    ${items.map(
      ({ name, addOns }) =>
        html`<li>
          ${name}${addOns.map((text) => html`<span class="soft added">${t('booking.plus', { text })}</span>`)}
        </li>`,
    )}
  </ul>`;
}

/** What is paid in the store after this, and until when the visit can be changed or cancelled free of charge. */
export function afterwards({ t, language, request }: Said, visit: PayVisit): Markup {
  const { lastFreeAt, zone } = visit;
  const free =
    lastFreeAt === null
      ? t('deposit.freeOver')
      : t('deposit.freeUntil', { when: formatInstant(lastFreeAt, zone, styleOf(language, visit)) });
  return html`<ul class="after soft">
    ${[restText({ t, language, request }, visit), free].filter(Boolean).map((text) => html`<li>${text}</li>`)}
  </ul>`;
}

function restText({ t, language, request }: Said, visit: PayVisit): string {
  const { purpose, amountMinor, currency } = request;
  if (purpose !== 'deposit') return t('deposit.holdStore');
  // A price "from" leaves the rest unknown.
  if (visit.hasFromPrice) return '';
  const restMinor = restAfter(visit.totalMinor, amountMinor, currency);
  if (restMinor === 0) return '';
  return t('deposit.payRest', { amount: writtenAmount(language, request, restMinor) });
}
