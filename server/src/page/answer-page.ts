import { formatZone } from '@parlour/phrases/format';
import { languages } from '@parlour/phrases/languages';
import type { PhraseKey, Translate } from '@parlour/phrases/t';
import type { AnswerView } from '../booking/actions/answer-request.ts';
import type { ProposalNotice } from '../booking/policies/proposal-notice.ts';
import { type AnswerFacts, storeAnswerRows } from '../notification/presenters/store-answer-rows.ts';
import { html, type Markup } from '../notification/formats/html.ts';
import { answerPageStyle } from './answer-page-look.ts';
import { proposalForm, proposedLine } from './proposal-form.ts';

export type AnswerNotice = 'reason_needed' | 'reason_too_long' | ProposalNotice;

const notices: Record<'reason_needed' | 'reason_too_long' | 'changed_meanwhile', PhraseKey> = {
  reason_needed: 'mail.answerReasonNeeded',
  reason_too_long: 'mail.answerReasonTooLong',
  changed_meanwhile: 'mail.answerChanged',
};

const ends: Record<Exclude<AnswerView['state'], 'open'>, PhraseKey> = {
  confirmed: 'mail.answerIsConfirmed',
  rejected: 'mail.answerIsRejected',
  cancelled: 'mail.answerIsCancelled',
  late: 'mail.answerIsLate',
};

const seriesEnds: typeof ends = {
  confirmed: 'mail.answerAreConfirmed',
  rejected: 'mail.answerAreRejected',
  cancelled: 'mail.answerAreCancelled',
  late: 'mail.answerIsLate',
};

/** A request, and where its money is. */
export type ShownRequest = AnswerView & Pick<AnswerFacts, 'charge' | 'now'>;

/** What was pressed before: `start` and `free` of another time that is not free, and what is free that day. */
export type Tried = { notice: AnswerNotice | null; reason: string; start?: string; free?: readonly string[] };

// The page's policy knows the sheet by its hash: not one space may come to it.
const sheet: Markup = { markup: `<style>${answerPageStyle}</style>` };

/** The page on which a store confirms or rejects a request: what it is about, and one button. `isNow`: it was answered with this very press. */
export function answerPage(view: ShownRequest, tried: Tried, isNow: boolean): string {
  const { notice, reason } = tried;
  const { style, language, rows } = storeAnswerRows(view);
  const { t } = style;
  const { name, zone } = view.shop.shop;
  const isOpen = view.state === 'open';
  const count = view.visits.length;
  const title = isOpen
    ? t(titleOf(view.action, count > 1), { count })
    : isNow && view.state !== 'late' && view.state !== 'cancelled'
      ? t(view.state === 'confirmed' ? 'mail.answerConfirmed' : 'mail.answerRejected')
      : t((count > 1 ? seriesEnds : ends)[view.state as keyof typeof ends], { count });
  return html`<!doctype html>
    <html lang="${languages[language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${name}</title>
        ${sheet}
      </head>
      <body>
        <main>
          <div class="head">
            <p class="shop">${name}</p>
            <h1>${title}</h1>
            ${isNow && view.visits[0]!.contact.email !== '' ? html`<p class="soft">${t('mail.answerTold')}</p>` : ''}
          </div>
          ${notice === 'changed_meanwhile' ? noticeOf(notice, t) : ''}
          <dl class="visit">
            ${rows.map(
              ({ term, value }) =>
                html`<div>
                  <dt class="small">${term}</dt>
                  <dd>${linesOf(value)}</dd>
                </div>`,
            )}
          </dl>
          <p class="small">${t('mail.zone', { zone: formatZone(zone, view.visits[0]!.startsAt, style) })}</p>
          ${isOpen ? html`${proposedLine(view, style)}${answerForm(view, { notice, reason }, t)}${proposalForm(view, tried, style)}` : ''}
        </main>
      </body>
    </html>`.markup;
}

function answerForm({ action, seen, visits }: AnswerView, { notice, reason }: Tried, t: Translate): Markup {
  const isWrong = notice === 'reason_needed' || notice === 'reason_too_long';
  const marks = isWrong ? 'aria-invalid="true" aria-describedby="notice" autofocus' : '';
  return html`<form method="post" class="card">
    <input type="hidden" name="seen" value="${seen}" />
    ${isWrong ? noticeOf(notice, t) : ''}
    ${
      action === 'reject'
        ? html`<label
            >${t('mail.answerReason')}<span class="small">${t('mail.answerReasonHint')}</span
            ><textarea name="reason" rows="3" maxlength="300" ${{ markup: marks }}>${reason}</textarea>
          </label>`
        : ''
    }
    <button class="${action === 'confirm' ? 'primary' : 'danger'}">
      ${t(buttonOf(action, visits.length > 1), { count: visits.length })}
    </button>
  </form>`;
}

function titleOf(action: AnswerView['action'], isSeries: boolean): PhraseKey {
  if (action === 'confirm') return isSeries ? 'mail.answerConfirmManyTitle' : 'mail.answerConfirmTitle';
  return isSeries ? 'mail.answerRejectManyTitle' : 'mail.answerRejectTitle';
}

/** Each error is shown beside its field. */
function noticeOf(notice: keyof typeof notices, t: Translate): Markup {
  return html`<p class="notice" role="alert" id="notice">${t(notices[notice])}</p>`;
}

/** Several lines are a list: on a phone each may break, and the next one is still seen to begin. */
function linesOf(value: string): Markup {
  const lines = value.split('\n');
  return lines.length > 1
    ? html`<ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>`
    : html`${value}`;
}

function buttonOf(action: AnswerView['action'], isSeries: boolean): PhraseKey {
  if (action === 'confirm') return isSeries ? 'mail.storeConfirmMany' : 'mail.storeConfirm';
  return isSeries ? 'mail.answerRejectMany' : 'mail.answerReject';
}
