import { isLanguage, type Language, languages } from '@parlour/phrases/languages';
import { translate } from '@parlour/phrases/reasons';
import type { PhraseKey, Translate } from '@parlour/phrases/t';
import { html, type Markup } from '../notification/formats/html.ts';
import type { PaymentPurpose, PayRequest } from '../platform/ports/payments.ts';
import { testCards } from '../adapters/simulated-payments/cards.ts';
import type { PageView } from '../adapters/simulated-payments/page-acts.ts';
import { payPageStyle } from './pay-page-look.ts';
import { afterwards, keptUntil, visitRows } from './pay-visit.ts';
import { writtenAmount } from './written-amount.ts';

const minuteMs = 60_000;

const purposes: Record<PaymentPurpose, { title: PhraseKey; text: PhraseKey; button: PhraseKey } | null> = {
  deposit: { title: 'deposit.titleDeposit', text: 'simulatedProvider.deposit', button: 'simulatedProvider.payNow' },
  hold: { title: 'deposit.titleHold', text: 'simulatedProvider.hold', button: 'simulatedProvider.holdNow' },
  card: { title: 'deposit.titleHold', text: 'simulatedProvider.card', button: 'simulatedProvider.keepNow' },
  purchase: null,
};

type Said = { t: Translate; language: Language; amount: string; request: PayRequest; now: number };
/** What is wrong with a card, and its number as it was typed. */
type Wrong = { notice: string; number: string };

/** The page on which a test card is chosen, or the page that replaces it; `unknownNumber` was typed and is no test card. */
export function payPage(view: PageView, now: number, unknownNumber: string | null = null): string {
  const { step, request } = view;
  const language = isLanguage(request.language) ? request.language : 'en';
  const t = translate(language);
  const amount = writtenAmount(language, request, request.amountMinor);
  const said: Said = { t, language, amount, request, now };
  switch (step) {
    case 'over':
      return frame(
        said,
        ended(said, 'simulatedProvider.overTitle', [t('simulatedProvider.overText'), t('payment.nothingTaken')]),
      );
    case 'done':
      return frame(said, ended(said, 'simulatedProvider.doneTitle', [t('simulatedProvider.doneText')]));
    case 'confirm':
      return frame(said, [summary(said), confirmation(said)]);
    default: {
      const wrong = wrongWith(view, unknownNumber, t);
      return frame(said, [summary(said), chooseCard(said, wrong)], wrong?.notice);
    }
  }
}

function wrongWith({ step, refused = '' }: PageView, unknownNumber: string | null, t: Translate): Wrong | null {
  if (unknownNumber !== null) return { notice: t('simulatedProvider.unknownCard'), number: unknownNumber };
  return step === 'declined' ? { notice: t('payment.declined'), number: refused } : null;
}

// The page's policy knows the sheet by its hash: not one space may come to it.
const sheet: Markup = { markup: `<style>${payPageStyle}</style>` };

function frame({ t, language, request }: Said, body: Markup | Markup[], notice = ''): string {
  const title = t('simulatedProvider.title', { shop: request.title });
  return html`<!doctype html>
    <html lang="${languages[language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${notice ? `${notice} ${title}` : title}</title>
        ${sheet}
      </head>
      <body>
        <header class="test"><p>${t('simulatedProvider.test')}</p></header>
        <main>${body}</main>
      </body>
    </html>`.markup;
}

/** Who asks, for what, how much, what becomes of it, and how long the time is kept. */
function summary(said: Said): Markup {
  const { t, amount, request, now } = said;
  const { visit } = request;
  const purpose = purposes[request.purpose];
  const count = Math.max(1, Math.ceil((request.expiresAt - now) / minuteMs));
  return html`<div class="summary">
    <div class="head">
      <p class="shop">${request.title}</p>
      ${purpose ? html`<p class="purpose">${t(purpose.title)}</p>` : ''}
      <h1 class="amount">${amount}</h1>
      ${purpose ? html`<p class="soft">${t(purpose.text)}</p>` : ''}
    </div>
    ${
      purpose
        ? html`<p class="kept">
            ${visit ? html`<strong>${t('deposit.heldTitle', { time: keptUntil(said, visit) })}</strong> ` : ''}<span
              >${t('payment.left', { count })}</span
            >
          </p>`
        : ''
    }
    ${visit ? [visitRows(said, visit), afterwards(said, visit)] : ''}
  </div>`;
}

function chooseCard({ t, amount, request }: Said, wrong: Wrong | null): Markup {
  const marks = wrong ? 'aria-invalid="true" aria-describedby="notice" autofocus' : '';
  const button = purposes[request.purpose]?.button ?? 'simulatedProvider.payNow';
  return html`<div class="pay">
    <form method="post" class="card">
      ${wrong ? html`<p class="notice" role="alert" id="notice">${wrong.notice}</p>` : ''}
      <label
        >${t('simulatedProvider.number')}<input
          name="number"
          inputmode="numeric"
          autocomplete="off"
          required
          maxlength="40"
          value="${wrong?.number ?? ''}"
          ${{ markup: marks }}
      /></label>
      <button class="primary" name="act" value="pay">${t(button, { amount })}</button>
      ${cancelButton(t)}
    </form>
    <form method="post" class="cards">
      <div>
        <h2>${t('simulatedProvider.cards')}</h2>
        <p class="soft">${t('simulatedProvider.cardsText')}</p>
      </div>
      <ul>
        ${Object.entries(testCards).map(
          ([card, behaviour]) =>
            html`<li>
              <button name="number" value="${card}">
                <span class="figures">${card}</span><span class="soft">${t(`simulatedProvider.${behaviour}`)}</span>
              </button>
            </li>`,
        )}
      </ul>
    </form>
  </div>`;
}

function confirmation({ t }: Said): Markup {
  return html`<div class="pay">
    <form method="post" class="card">
      <h2>${t('simulatedProvider.confirmTitle')}</h2>
      <p>${t('simulatedProvider.confirmText')}</p>
      <button class="primary" name="act" value="confirm">${t('simulatedProvider.confirmYes')}</button>
      <button class="secondary" name="act" value="refuse">${t('simulatedProvider.confirmNo')}</button>
      ${cancelButton(t)}
    </form>
  </div>`;
}

/** In the form itself, so that it stands beside what it cancels; it asks for no number. */
const cancelButton = (t: Translate): Markup =>
  html`<button class="quiet" name="act" value="cancel" formnovalidate>${t('simulatedProvider.cancel')}</button>`;

function ended({ t, request }: Said, title: PhraseKey, texts: readonly string[]): Markup {
  return html`<div class="head">
      <p class="shop">${request.title}</p>
      <h1>${t(title)}</h1>
      <p class="soft">${texts.join(' ')}</p>
    </div>
    <a class="way primary" href="${request.returnUrl}">${t('simulatedProvider.back', { shop: request.title })}</a>`;
}
