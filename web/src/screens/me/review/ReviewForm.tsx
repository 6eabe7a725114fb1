import { isRefused } from '@parlour/contract/envelope';
import type { Reason } from '@parlour/contract/reasons';
import type { ReviewPage } from '@parlour/contract/review/own';
import { checkReview } from '@parlour/domain/review/check-review';
import { reviewLimits } from '@parlour/domain/review/review-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFrame } from '../../../features/account/components/FormFrame.tsx';
import { fieldId, useForm } from '../../../features/account/form.ts';
import { PhotoUpload } from '../../../features/file/components/PhotoUpload.tsx';
import {
  addReview,
  type ReviewAt,
  type ReviewDraft,
  reviewDraft,
  reviewPageQuery,
} from '../../../features/review/own-calls.ts';
import { useAppContext } from '../../../lib/app-context.ts';
import { useTabStore } from '../../../lib/storage/tab-store.ts';
import { Checkbox } from '@parlour/ui/form/Checkbox.tsx';
import { StarsInput } from '@parlour/ui/form/StarsInput.tsx';
import { TextArea } from '@parlour/ui/form/TextArea.tsx';

const { mostCharacters, mostPictures } = reviewLimits;
/** Another tab, the store or time was quicker: the page says what is true now. */
const closing: ReadonlySet<Reason> = new Set(['review_given', 'review_not_paid', 'review_refunded', 'review_over']);

type FormProps = { page: ReviewPage; at: ReviewAt; onSent: () => void };

/** Stars, a text and photos. What is typed is kept with the tab until it is sent. */
export function ReviewForm({ page, at, onSent }: FormProps) {
  const { t } = useAppContext();
  const store = reviewDraft(at.id);
  const draft = useTabStore(store);
  const [areSending, setSending] = useState(false);
  const change = (part: Partial<ReviewDraft>) => store.write({ ...store.read(), ...part });
  const { form, isFailed } = useReviewForm({ page, at, onSent }, areSending);
  return (
    <FormFrame
      form={form}
      submitText={t('ownReview.send')}
      busyText={t('shell.loading')}
      notice={isFailed && !form.isBusy && t('ownReview.failed')}
    >
      <Stars {...{ page, draft, change }} error={form.errorOf('score')} />
      <TextArea
        id={fieldId('text')}
        label={t('ownReview.text')}
        hint={t('ownReview.textHint')}
        rows={5}
        maxLength={mostCharacters}
        value={draft.text}
        error={form.errorOf('text')}
        counterText={(used) => t('ownReview.counter', { used, most: mostCharacters })}
        onChange={(event) => change({ text: event.target.value })}
      />
      <PhotoUpload
        kind="note"
        label={t('ownReview.photos')}
        note={t('ownReview.photosNote')}
        error={form.errorOf('photos')}
        most={mostPictures}
        previewSize={106}
        kept={draft.images}
        keptAs={`review:${at.id}`}
        onSending={setSending}
        onChange={(images) => change({ images })}
      />
      <Checkbox
        label={t('ownReview.anonymous')}
        hint={!draft.isAnonymous && page.authorName !== '' && t('ownReview.shownAs', { name: page.authorName })}
        checked={draft.isAnonymous}
        onChange={(event) => change({ isAnonymous: event.target.checked })}
      />
    </FormFrame>
  );
}

/** Sends what is in the draft, and shows what became of it; `isFailed`: it was not taken. */
function useReviewForm({ page, at, onSent }: FormProps, areSending: boolean) {
  const { api } = useAppContext();
  const queryClient = useQueryClient();
  const [isFailed, setFailed] = useState(false);
  const store = reviewDraft(at.id);
  const { queryKey } = reviewPageQuery(api, at);
  const form = useForm(async (refuse) => {
    setFailed(false);
    const written = writtenOf(store.read(), page);
    const checked = checkReview(
      written,
      page.staff.map(({ id }) => id),
    );
    if (!checked.ok) {
      const field = checked.reason === 'rating_malformed' ? 'score' : 'text';
      return refuse({ field, key: `reasons.${checked.reason}` });
    }
    if (areSending) return refuse({ field: 'photos', key: 'booking.photosSending' });
    try {
      const answer = await addReview(api, { ...checked.value, id: at.id }, at.linkToken);
      store.clear();
      onSent();
      queryClient.setQueryData(queryKey, answer);
      // The pages of the store show it at their next visit.
      queryClient.removeQueries({ queryKey: ['review', 'list', page.shopId] });
      queryClient.removeQueries({ queryKey: ['review', 'scores', page.shopId] });
    } catch (error) {
      const reason = isRefused(error) ? error.reason : null;
      if (reason === 'picture_gone') store.write({ ...store.read(), images: [] });
      if (reason !== null && closing.has(reason)) await queryClient.invalidateQueries({ queryKey });
      setFailed(true);
      throw error;
    }
  });
  return { form, isFailed };
}

/** What is sent of a draft: a person without stars is left out. */
function writtenOf({ staff, ...written }: ReviewDraft, page: ReviewPage) {
  const staffScores = page.staff.flatMap(({ id: staffId }) => {
    const score = staff[staffId];
    return score === undefined ? [] : [{ staffId, score }];
  });
  return { ...written, staffScores };
}

type StarsProps = {
  page: ReviewPage;
  draft: ReviewDraft;
  change: (part: Partial<ReviewDraft>) => void;
  error: string | undefined;
};

const words = ['score1', 'score2', 'score3', 'score4', 'score5'] as const;

/** The stars of the visit, then those of each person who was asked for. */
function Stars({ page, draft, change, error }: StarsProps) {
  const { t } = useAppContext();
  const wordOf = (stars: number) => (stars === 0 ? t('ownReview.unrated') : t(`ownReview.${words[stars - 1]!}`));
  const nameOf = (stars: number) => t('ownReview.stars', { count: stars, word: wordOf(stars) });
  return (
    <>
      <StarsInput
        id={fieldId('score')}
        label={t('ownReview.overall')}
        value={draft.score}
        word={wordOf(draft.score)}
        error={error}
        nameOf={nameOf}
        onChange={(score) => change({ score })}
      />
      {page.staff.map(({ id, name }) => (
        <StarsInput
          key={id}
          label={t('ownReview.person', { name })}
          value={draft.staff[id] ?? 0}
          word={wordOf(draft.staff[id] ?? 0)}
          size={28}
          nameOf={nameOf}
          onChange={(score) => change({ staff: { ...draft.staff, [id]: score } })}
        />
      ))}
    </>
  );
}
