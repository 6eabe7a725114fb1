import { currencyDigits } from '@parlour/domain/money/currencies';
import { toDecimal } from '@parlour/domain/money/money';
import { formatMoney } from '@parlour/phrases/format';
import { formatTag, isLanguage, type Language, languages } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { PhraseKey, Translate } from '@parlour/phrases/t';
import { html, type Markup } from '../message/templates/html.ts';
import type { PaymentPurpose, PayRequest } from '../outside/payments.ts';
import { testCards } from '../outside/simulated-payments/cards.ts';
import type { PageView } from '../outside/simulated-payments/page-acts.ts';
import { payPageStyle } from './pay-page-look.ts';

const minuteMs = 60_000;

const purposes: Record<PaymentPurpose, PhraseKey | null> = {
  deposit: 'pay.deposit',
  hold: 'pay.hold',
  card: 'pay.card',
  plan: null,
};
const buttons: Record<PaymentPurpose, PhraseKey> = {
  deposit: 'pay.payNow',
  hold: 'pay.holdNow',
  card: 'pay.keepNow',
  plan: 'pay.payNow',
};

type Said = { t: Translate; language: Language; amount: string; request: PayRequest; now: number };

/** The page on which a test card is chosen, or what stands in its place; `unknownNumber` was typed and is no test card. */
export function payPage({ step, request }: PageView, now: number, unknownNumber: string | null = null): string {
  const language = isLanguage(request.language) ? request.language : 'en';
  const t = translate(language);
  const decimal = toDecimal(request.amountMinor, request.currency);
  const digits = currencyDigits(request.currency) ?? 2;
  const amount = formatMoney(decimal, { tag: formatTag(language), currency: request.currency, digits });
  const said: Said = { t, language, amount, request, now };
  switch (step) {
    case 'over':
      return frame(said, ended(said, 'pay.overTitle', 'pay.overText'));
    case 'done':
      return frame(said, ended(said, 'pay.doneTitle', 'pay.doneText'));
    case 'confirm':
      return frame(said, confirmation(said));
    default: {
      const notice = unknownNumber === null ? (step === 'declined' ? t('charge.declined') : '') : t('pay.unknownCard');
      return frame(said, chooseCard(said, notice, unknownNumber ?? ''));
    }
  }
}

// The page's policy knows the sheet by its hash: not one space may come to it.
const sheet: Markup = { markup: `<style>${payPageStyle}</style>` };

function frame({ t, language, request }: Said, body: Markup): string {
  return html`<!doctype html>
    <html lang="${languages[language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${t('pay.title', { shop: request.title })}</title>
        ${sheet}
      </head>
      <body>
        <header class="test"><p>${t('pay.test')}</p></header>
        <main>${body}</main>
      </body>
    </html>`.markup;
}

function head({ t, amount, request, now }: Said): Markup {
  const purpose = purposes[request.purpose];
  const count = Math.max(1, Math.ceil((request.expiresAt - now) / minuteMs));
  return html`<div class="head">
    <p class="shop">${request.title}</p>
    <h1 class="amount">${amount}</h1>
    ${purpose ? html`<p class="soft">${t(purpose)}</p>` : ''}
    ${request.purpose === 'plan' ? '' : html`<p class="small">${t('charge.left', { count })}</p>`}
  </div>`;
}

function chooseCard(said: Said, notice: string, number: string): Markup {
  const { t, amount, request } = said;
  const isWrong = { markup: number === '' ? '' : 'aria-invalid="true" aria-describedby="notice"' };
  return html`${head(said)} ${notice ? html`<p class="notice" role="alert" id="notice">${notice}</p>` : ''}
    <form method="post" class="card">
      <label
        >${t('pay.number')}<input
          name="number"
          inputmode="numeric"
          autocomplete="off"
          required
          maxlength="40"
          value="${number}"
          ${isWrong}
      /></label>
      <button class="primary" name="act" value="pay">${t(buttons[request.purpose], { amount })}</button>
    </form>
    <form method="post" class="cards">
      <div>
        <h2>${t('pay.cards')}</h2>
        <p class="soft">${t('pay.cardsText')}</p>
      </div>
      <ul>
        ${Object.entries(testCards).map(
          ([card, behaviour]) =>
            html`<li>
              <button name="number" value="${card}">
                <span class="figures">${card}</span><span class="soft">${t(`pay.${behaviour}`)}</span>
              </button>
            </li>`,
        )}
      </ul>
    </form>
    ${cancelForm(t)}`;
}

function confirmation(said: Said): Markup {
  const { t } = said;
  return html`${head(said)}
    <form method="post" class="card">
      <h2>${t('pay.confirmTitle')}</h2>
      <p>${t('pay.confirmText')}</p>
      <button class="primary" name="act" value="confirm">${t('pay.confirmYes')}</button>
      <button class="secondary" name="act" value="refuse">${t('pay.confirmNo')}</button>
    </form>
    ${cancelForm(t)}`;
}

function cancelForm(t: Translate): Markup {
  return html`<form method="post"><button class="quiet" name="act" value="cancel">${t('pay.cancel')}</button></form>`;
}

function ended({ t, request }: Said, title: PhraseKey, text: PhraseKey): Markup {
  return html`<div class="head">
      <p class="shop">${request.title}</p>
      <h1>${t(title)}</h1>
      <p class="soft">${t(text)}</p>
    </div>
    <a class="way primary" href="${request.returnUrl}">${t('pay.back', { shop: request.title })}</a>`;
}
