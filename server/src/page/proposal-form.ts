import { isOpen, mayDo } from '@parlour/domain/booking/decide-move';
import { formatTime, type FormatStyle } from '@parlour/phrases/format';
import type { PhraseKey } from '@parlour/phrases/t';
import type { AnswerView } from '../booking/actions/answer-request.ts';
import { noNotice } from '../booking/policies/no-notice.ts';
import type { ProposalNotice } from '../booking/policies/proposal-notice.ts';
import { html, type Markup } from '../notification/formats/html.ts';
import { whenText } from '../notification/presenters/when-text.ts';
import type { Tried } from './answer-page.ts';

const nothing: Markup = { markup: '' };

/** Each refusal of a proposal is shown beside its field, but for what has changed: that is said of the whole page. */
const notices: Record<Exclude<ProposalNotice, 'changed_meanwhile'>, PhraseKey> = {
  time_needed: 'mail.answerTimeNeeded',
  same_time: 'mail.answerSameTime',
  time_passed: 'mail.answerTimePassed',
  not_free: 'mail.answerNotFree',
  staff_gone: 'mail.answerStaffGone',
  out_of_stock: 'mail.answerOutOfStock',
  too_many: 'mail.answerTooMany',
  as_it_is: 'mail.answerCannotMove',
};

/** What the store has proposed and its customer has not answered: yet, or in time. */
export function proposedLine({ visits: [visit], now }: AnswerView, style: FormatStyle): Markup {
  if (!visit?.proposal || !isOpen(visit)) return nothing;
  const when = whenText({ localStart: visit.proposal.start }, style);
  const isAsked = mayDo('confirm', { ...visit, ...noNotice }, now);
  return html`<p class="kept" role="status">
    ${style.t(isAsked ? 'mail.answerProposed' : 'mail.answerUnanswered', { when })}
  </p>`;
}

/** The form with which a store proposes another time for one appointment. */
export function proposalForm({ seen, visits }: AnswerView, tried: Tried, style: FormatStyle): Markup {
  const { t } = style;
  const [visit] = visits;
  if (!visit || visits.length > 1) return nothing;
  const wrong = wrongText(tried, style);
  const marks = wrong === '' ? '' : 'aria-invalid="true" aria-describedby="not-proposed" autofocus';
  const value = tried.start ?? visit.localStart.slice(0, 16).replace(' ', 'T');
  return html`<form method="post" class="card">
    <input type="hidden" name="seen" value="${seen}" />
    <h2>${t('mail.answerPropose')}</h2>
    ${wrong === '' ? '' : html`<p class="notice" role="alert" id="not-proposed">${wrong}</p>`}
    <label
      >${t('mail.answerDay')}<span class="small">${t('mail.answerProposeHint')}</span
      ><input type="datetime-local" name="start" required value="${value}" ${{ markup: marks }}
    /></label>
    <button class="secondary">${t('mail.answerPropose')}</button>
  </form>`;
}

function wrongText({ notice, free }: Tried, style: FormatStyle): string {
  const { t } = style;
  if (notice === null || !(notice in notices)) return '';
  const text = t(notices[notice as keyof typeof notices]);
  if (notice !== 'not_free') return text;
  const times = (free ?? []).map((each) => formatTime(each.slice(11), style)).join(t('shell.listJoin'));
  return `${text} ${times ? t('mail.answerFree', { times }) : t('mail.answerNoneFree')}`;
}
