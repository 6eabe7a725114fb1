import type { Translate } from '@parlour/phrases/t';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { contactFieldId } from '../../../features/booking/components/ContactFields.tsx';
import { seriesOf } from '../../../features/booking/series.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { useText } from '../../../lib/app-context.ts';
import { Card } from '@parlour/ui/layout/Card.tsx';
import { NoticeBox } from '@parlour/ui/feedback/NoticeBox.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { BookPage } from '../BookPage.tsx';
import type { Due } from '../checkout/checkout.ts';
import { type UsedCheckout, useCheckout } from '../checkout/use-checkout.ts';
import { mayBePaid } from '../payment/may-charge.ts';
import { ConfirmContact } from './ConfirmContact.tsx';
import { ConfirmNote } from './ConfirmNote.tsx';
import { ConfirmSeries } from './ConfirmSeries.tsx';
import { ConfirmSummary } from './ConfirmSummary.tsx';
import type { Failure } from './failure.ts';
import { LostTime } from './LostTime.tsx';
import { UnsureNotice } from './UnsureNotice.tsx';
import type { BookVisit } from '../visit.ts';
import styles from './ConfirmBooking.module.css';

const PolicyDialog = lazyPart(async () => (await import('./PolicyDialog.tsx')).PolicyDialog);

const ConfirmGroup = lazyPart(() => import('./ConfirmGroup.tsx').then((module) => module.ConfirmGroup));
const ConfirmCollectors = lazyPart(() => import('./ConfirmCollectors.tsx').then((module) => module.ConfirmCollectors));
const ConfirmCharge = lazyPart(
  () => import('../payment/payment-part.ts').then((module) => module.paymentPart.ConfirmCharge),
  'payment',
);

const ConfirmForms = lazyPart(
  () => import('../forms/forms-part.ts').then((module) => module.formsPart.ConfirmForms),
  'form',
);

const focusIds: Record<Failure['place'], string> = {
  email: contactFieldId('email'),
  mobile: contactFieldId('mobile'),
  firstName: contactFieldId('firstName'),
  lastName: contactFieldId('lastName'),
  address: contactFieldId('address'),
  lines: 'confirm-services',
  start: 'confirm-lost-time',
  series: 'confirm-series',
  charge: 'confirm-charge',
  forms: 'confirm-forms',
  page: 'confirm-failure',
};

/** The first thing that is wrong gets the focus, and where that is a box, the box. */
function useFailureFocus({ failures, told }: Pick<UsedCheckout, 'failures' | 'told'>, isBusy: boolean): void {
  const focus = useEffectEvent(() => {
    const place = failures[0] && document.getElementById(focusIds[failures[0].place]);
    const target = place?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]') ?? place;
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (!isBusy) focus();
  }, [told, isBusy]);
}

function bookText({ changeId, draft, parameters, isPickUp }: BookVisit, t: Translate): string {
  const starts = seriesOf(draft);
  if (starts) return t('booking.bookVisits', { visits: t('booking.visits', { count: starts.length }) });
  if (changeId !== null) return t('booking.changeNow');
  if (isPickUp) return t('product.reserve');
  return t(parameters.isConfirmedAtOnce ? 'booking.bookNow' : 'booking.requestNow');
}

/** Everything once more, who comes, and the one button that books. */
export function ConfirmBooking({ visit }: { visit: BookVisit }) {
  const t = useText();
  const checkout = useCheckout(visit);
  const { failures, phase, isUnsure, charge, send, submit } = checkout;
  const paid = charge?.kind === 'booking' ? charge : null;
  const due = paid?.due ?? null;
  const shown = { ...visit, covered: paid?.covered, restText: charge?.restText };
  const clearFailure = (place?: Failure['place']) => send({ type: 'corrected', ...(place && { place }) });
  const { changeId } = visit;
  const isCharging = checkout.isCharged || mayBePaid(visit);
  const isBusy = phase !== 'idle' || isUnsure;
  useFailureFocus(checkout, isBusy);
  const at = (place: Failure['place']) => failures.find((one) => one.place === place)?.text ?? null;
  return (
    <BookPage
      visit={{ ...visit, totalText: charge?.restText || visit.totalText }}
      screen="ConfirmBooking"
      title={t(changeId === null ? 'booking.confirmTitle' : 'booking.changeTitle')}
      action={{
        text: due?.buttonText ?? bookText(visit, t),
        onPress: submit,
        loading: isBusy,
      }}
      ahead={!visit.parameters.isConfirmedAtOnce && <p>{t('booking.confirmedByStore')}</p>}
    >
      <Stack gap={6}>
        <Problems checkout={checkout} visit={visit} at={at} />
        {/* What has been sent is what is seen here. */}
        <div inert={isBusy}>
          <Stack gap={6}>
            <ConfirmSummary visit={shown} servicesFailure={at('lines')} />
            <ConfirmContact visit={visit} failures={failures} onTyped={clearFailure} isCharged={due !== null} />
            <Suspense>
              {visit.parameters.hasGroupBooking && <ConfirmGroup visit={visit} />}
              {visit.isPickUp && <ConfirmCollectors visit={visit} />}
            </Suspense>
            <ConfirmNote visit={visit} />
            <Forms visit={visit} failure={at('forms')} onFilled={() => clearFailure('forms')} />
            {isCharging ? (
              <Suspense>
                <ConfirmCharge
                  visit={visit}
                  visits={seriesOf(visit.draft)?.length ?? 1}
                  onShown={(shown) => send({ type: 'chargeShown', charge: shown })}
                  failure={at('charge')}
                  onTicked={() => clearFailure('charge')}
                  onSubmit={submit}
                />
              </Suspense>
            ) : (
              <Terms visit={visit} />
            )}
            {(due === null || due.mayRepeat) && <ConfirmSeries visit={visit} />}
          </Stack>
        </div>
      </Stack>
      <Policy visit={visit} checkout={checkout} due={due} />
    </BookPage>
  );
}

type FormsProps = { visit: BookVisit; failure: string | null; onFilled: () => void };

/** What asks for forms, only where a new booking may need any. */
function Forms(props: FormsProps) {
  const { changeId, shop } = props.visit;
  return <Suspense>{changeId === null && shop.hasBookingForms && <ConfirmForms {...props} />}</Suspense>;
}

type PolicyProps = { visit: BookVisit; checkout: UsedCheckout; due: Due | null };

/** The policy, fetched when it is first needed; it stays for the way in which it closes. */
function Policy({ visit, checkout, due }: PolicyProps) {
  const { step } = checkout;
  const isOpen = step.name === 'agreeing' && step.policy === 'open';
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  return <Suspense>{wasOpen && <PolicyDialog visit={visit} isOpen={isOpen} checkout={checkout} due={due} />}</Suspense>;
}

/** What booking means where nothing is charged, and who receives the details. */
function Terms({ visit: { changeId, draft, shop } }: { visit: BookVisit }) {
  const t = useText();
  if (draft.lines.length === 0) return null;
  return (
    <Card tone="quiet">
      <Stack gap={2}>
        <p>{t('booking.payAtStore')}</p>
        <p>{t('booking.freeChange')}</p>
        {changeId === null && <p>{t('booking.agreement', { shop: shop.name })}</p>}
      </Stack>
    </Card>
  );
}

type ProblemsProps = { checkout: UsedCheckout; visit: BookVisit; at: (place: Failure['place']) => string | null };

/** Refusals of the whole booking, on top. */
function Problems({ checkout, visit, at }: ProblemsProps) {
  const t = useText();
  const { draft } = visit;
  const pageFailure = at('page');
  if (checkout.isUnsure) return <UnsureNotice checkout={checkout} />;
  return (
    <>
      <div id="confirm-held" className={styles.alert} />
      {draft.start === null && <LostTime visit={visit} text={at('start')} alternatives={checkout.alternatives} />}
      <div role="alert" id={focusIds.page} tabIndex={-1} className={styles.alert}>
        {pageFailure && (
          <NoticeBox tone="danger" title={pageFailure}>
            {t('booking.nothingBooked')}
          </NoticeBox>
        )}
      </div>
    </>
  );
}
