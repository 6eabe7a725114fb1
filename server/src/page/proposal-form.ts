import { mayDo } from '@parlour/domain/booking/decide-move';
import { formatTime, type FormatStyle } from '@parlour/phrases/format';
import type { AnswerView } from '../booking/actions/answer-request.ts';
import { noNotice } from '../booking/policies/no-notice.ts';
import { html, type Markup } from '../notification/formats/html.ts';
import { whenText } from '../notification/presenters/compose.ts';
import type { Tried } from './answer-page.ts';

const nothing: Markup = { markup: '' };

/** What the store has proposed and its customer has not answered yet. */
export function proposedLine({ visits: [visit], now }: AnswerView, style: FormatStyle): Markup {
  if (!visit?.proposal || !mayDo('confirm', { ...visit, ...noNotice }, now)) return nothing;
  const when = whenText({ localStart: visit.proposal.start }, style);
  return html`<p class="kept" role="status">${style.t('mail.answerProposed', { when })}</p>`;
}

/** The form with which a store proposes another time for one appointment. */
export function proposalForm(
  { seen, visits }: AnswerView,
  { notice, start, free = [] }: Tried,
  style: FormatStyle,
): Markup {
  const { t } = style;
  const [visit] = visits;
  if (!visit || visits.length > 1) return nothing;
  const isWrong = notice === 'not_free';
  const marks = isWrong ? 'aria-invalid="true" aria-describedby="not-free" autofocus' : '';
  const times = free.map((each) => formatTime(each.slice(11), style)).join(t('shell.listJoin'));
  const value = start ?? visit.localStart.slice(0, 16).replace(' ', 'T');
  return html`<form method="post" class="card">
    <input type="hidden" name="seen" value="${seen}" />
    <h2>${t('mail.answerPropose')}</h2>
    ${
      isWrong
        ? html`<p class="notice" role="alert" id="not-free">
            ${t('mail.answerNotFree')} ${times ? t('mail.answerFree', { times }) : ''}
          </p>`
        : ''
    }
    <label
      >${t('mail.answerDay')}<span class="small">${t('mail.answerProposeHint')}</span
      ><input type="datetime-local" name="start" required value="${value}" ${{ markup: marks }}
    /></label>
    <button class="secondary">${t('mail.answerPropose')}</button>
  </form>`;
}
