import type { FilledForm } from '@parlour/contract/form/filled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { neededQuery } from '../../../features/form/calls.ts';
import { useApi, useText } from '../../../lib/app-context.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useHistoryState } from '../../../lib/navigation/history-state.ts';
import { FieldError } from '@parlour/ui/form/Field.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { FormRows } from '../../forms/FormRows.tsx';
import { PartFailed } from '../../PartStates.tsx';
import type { BookVisit } from '../visit.ts';
import { isFilled, itemsOf } from './needed-forms.ts';
import styles from '../confirm/ConfirmContact.module.css';

const BookingForm = lazyPart(async () => (await import('./BookingForm.tsx')).BookingForm);

type ConfirmFormsProps = { visit: BookVisit; failure: string | null; onFilled: () => void };

/** The forms that the chosen services ask for. What is filled in travels with the booking. */
export function ConfirmForms({ visit, failure, onFilled }: ConfirmFormsProps) {
  const t = useText();
  const { draft, change, shop, textOf } = visit;
  const needed = useQuery({ ...neededQuery(useApi(), shop.id, itemsOf(draft)), placeholderData: keepPreviousData });
  const [open, show, hide] = useHistoryState<string>('bookingForm');
  const cards = draft.lines.length === 0 ? [] : needed.data;
  // What the services ask for no more is not sent.
  const prune = useEffectEvent(() => {
    const ids = new Set(cards?.map(({ id }) => id));
    if (draft.profile?.some(({ formId }) => !ids.has(formId)))
      change((current) => ({ ...current, profile: current.profile?.filter(({ formId }) => ids.has(formId)) }));
  });
  const asked = needed.isPlaceholderData || !cards ? null : cards.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (asked !== null) prune();
  }, [asked]);
  // A form that has changed meanwhile is asked for in its new version.
  const askAgain = useEffectEvent(() => void needed.refetch());
  useEffect(() => {
    if (failure !== null) askAgain();
  }, [failure]);
  useLateFocus(cards !== undefined && cards.length > 0, failure);
  if (needed.error && !cards) return <PartFailed error={needed.error} onRetry={() => void needed.refetch()} />;
  if (!cards || cards.length === 0) return null;
  const keep = (filled: FilledForm) => {
    change((current) => ({
      ...current,
      profile: [...(current.profile ?? []).filter(({ formId }) => formId !== filled.formId), filled],
    }));
    onFilled();
    hide();
  };
  const opened = cards.find(({ id }) => id === open);
  return (
    <section id="confirm-forms" tabIndex={-1} aria-labelledby="confirm-forms-name">
      <Stack gap={2}>
        <h2 id="confirm-forms-name" className={styles.heading}>
          {t('form.pageTitle')}
        </h2>
        <p>{t('form.bookText')}</p>
        <FormRows
          rows={cards.map((card) => ({
            id: card.id,
            title: textOf(card.title.text, card.title.second ?? ''),
            isRequired: card.isRequired,
            isCompleted: isFilled(draft, card),
            onOpen: () => show(card.id),
          }))}
        />
        <div role="alert">
          <FieldError id="confirm-forms-error">{failure}</FieldError>
        </div>
      </Stack>
      <Suspense>
        {opened && <BookingForm key={opened.id} visit={visit} card={opened} onFilled={keep} onClose={hide} />}
      </Suspense>
    </section>
  );
}

/** The check may know sooner than the page that a form is missing: the focus comes once there is a place for it. */
function useLateFocus(isShown: boolean, failure: string | null): void {
  const focusLate = useEffectEvent(() => {
    if (failure !== null && document.activeElement?.tagName !== 'INPUT')
      document.getElementById('confirm-forms')?.focus();
  });
  useEffect(() => {
    if (isShown) focusLate();
  }, [isShown]);
}
