import type { FormContext } from '@parlour/contract/form/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { Shop } from '@parlour/contract/shop/calls';
import type { Parameters } from '@parlour/domain/shop/parameters';
import { formatDay, formatTime } from '@parlour/phrases/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { billQuery } from '../../features/bill/calls.ts';
import { bookingQuery } from '../../features/booking/calls.ts';
import { contextQuery, forgetForms, formParametersQuery } from '../../features/form/calls.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { errorWords } from '../../lib/http/error-words.ts';
import { useFormatStyle } from '../../lib/language/format-style.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTokenFromLink } from '../../lib/session/token-from-link.ts';
import { forgetTab } from '../../lib/storage/tab-store.ts';
import { defaultBrand } from '../../lib/theme/brand.ts';
import { Button } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { BrandColours } from '../bookings/BrandColours.tsx';
import { NotOpen } from '../bookings/NotOpen.tsx';
import { DoneStep } from './DoneStep.tsx';
import { useFormPlace } from './form-place.ts';
import { FormStep } from './FormStep.tsx';
import { InfoStep } from './InfoStep.tsx';
import { ListStep } from './ListStep.tsx';
import { type Opened, useOpened } from './opened.ts';
import { useMarkedStep, usePage } from './page-state.ts';
import { StaffBar } from './StaffBar.tsx';

const screen = 'FormPage';

/** The page where customers fill in forms, in colours of its own whatever the store's are. */
export function FormPage() {
  return (
    <>
      <BrandColours hex={defaultBrand} />
      <Opening />
    </>
  );
}

function Opening() {
  const opened = useOpened();
  const api = useApi();
  const { status } = useSession();
  const fresh = useTokenFromLink((token) => opened.link.write(token), opened.address);
  const isReady = fresh === null && status !== 'unknown' && opened.shopId !== '';
  const shop = useQuery({ ...shopQuery(api, opened.shopId), enabled: isReady });
  if (opened.shopId === '') return <LinkOver />;
  if (shop.error && !shop.data) return <OpeningFailed error={shop.error} onRetry={() => void shop.refetch()} />;
  return shop.data && isReady ? <OfShop key={opened.key} opened={opened} shop={shop.data} /> : <Waiting />;
}

type OfShopProps = { opened: Opened; shop: Shop };

function OfShop({ opened, shop }: OfShopProps) {
  const api = useApi();
  const { user } = useSession();
  const isDone = useMarkedStep()?.name === 'done';
  const context = useQuery({ ...contextQuery(api, opened, user?.id ?? ''), enabled: !isDone });
  const parameters = useQuery({ ...formParametersQuery(api, shop), enabled: !isDone });
  // What opened it may be forgotten by now.
  if (isDone) return <Framed>{<DoneStep shopName={shop.name} />}</Framed>;
  const failed = [context, parameters].find(({ error, data }) => error && !data);
  if (failed) return <OpeningFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!context.data || !parameters.data) return <Waiting />;
  if (!context.data.isOpen && opened.answerId === null) return <Closed shopName={shop.name} />;
  return <Steps opened={opened} shop={shop} context={context.data} parameters={parameters.data} />;
}

type StepsProps = OfShopProps & { context: FormContext; parameters: Parameters };

function Steps({ opened, shop, context, parameters }: StepsProps) {
  const queryClient = useQueryClient();
  const place = useFormPlace(shop, parameters);
  const formId = opened.formId ?? context.formId;
  const isProved = context.memberId !== null;
  const facts = { isKnown: isProved, formId, answerId: opened.answerId, isBooking: false };
  const page = usePage(opened.key, facts, isProved);
  const subtitle = useSubtitle(opened, shop);
  const { step, send, back } = page;
  const memberId = context.memberId ?? page.memberId;
  const isStaff = context.filledBy === 'staff';
  const forms = { ...opened, formId };
  // A device of the store keeps nothing of a customer.
  const forget = () => {
    if (!isStaff) return;
    forgetTab();
    forgetForms(queryClient);
  };
  const sent = (id: string) => {
    send({ kind: 'formSent' }, { sent: [...page.sent.filter((other) => other !== id), id] });
    if (formId !== null) forget();
  };
  const leave = () => {
    send({ kind: 'listDone' });
    forget();
  };
  if (!place) return <Waiting />;
  return (
    <Framed>
      {isStaff && <StaffBar person={context.personName} />}
      {step.name === 'info' && (
        <InfoStep
          {...{ shop, parameters, place }}
          linkToken={opened.linkToken}
          onGiven={(found) => send({ kind: 'contactGiven' }, { isGiven: true, memberId: found })}
        />
      )}
      {step.name === 'list' && (
        <ListStep
          {...{ shop, forms, memberId, subtitle, back }}
          sent={page.sent}
          onOpen={(id, answerId) => send({ kind: 'formOpened', formId: id, answerId })}
          onDone={leave}
        />
      )}
      {step.name === 'form' && (
        <FormStep
          key={step.formId}
          {...{ shop, forms, memberId, isStaff, place, subtitle, back }}
          {...step}
          isOpen={context.isOpen}
          onEdit={() => send({ kind: 'edited' })}
          onSent={sent}
        />
      )}
    </Framed>
  );
}

/** The store, and the appointment or receipt where it is for one. */
function useSubtitle({ trigger, relationId, linkToken }: Opened, shop: Shop): string {
  const t = useText();
  const api = useApi();
  const { status } = useSession();
  const style = useFormatStyle(shop);
  const isKnown = linkToken !== '' || status === 'signedIn';
  const bill = useQuery({
    ...billQuery(api, relationId, linkToken),
    enabled: trigger === 'bill' && isKnown,
    retry: false,
  });
  const { data } = useQuery({
    ...bookingQuery(api, { id: relationId, linkToken }),
    enabled: trigger === 'booking' && isKnown,
    retry: false,
  });
  if (bill.data) return t('form.forBill', { shop: shop.name, number: bill.data.number });
  if (!data) return shop.name;
  const when = t('booking.dayAtTime', {
    day: formatDay(data.start.slice(0, 10), 'short', style),
    time: formatTime(data.start.slice(11), style),
  });
  return t('form.forAppointment', { shop: shop.name, when });
}

function Framed({ children }: { children: ReactNode }) {
  return (
    <Page hasTabs isNarrow screen={screen}>
      {children}
    </Page>
  );
}

function Waiting() {
  const t = useText();
  return (
    <Framed>
      <PageHeader title={t('form.pageTitle')} />
      <LoadingRegion label={t('shell.loading')}>
        <Skeleton shape="block" height={420} />
      </LoadingRegion>
    </Framed>
  );
}

function LinkOver() {
  const t = useText();
  return (
    <NotOpen screen={screen} title={t('form.pageTitle')} missing={t('form.linkOver')} text={t('form.linkOverText')} />
  );
}

function Closed({ shopName }: { shopName: string }) {
  const t = useText();
  const text = t('form.closedText', { shop: shopName });
  return <NotOpen screen={screen} title={t('form.pageTitle')} missing={t('form.closed')} text={text} />;
}

const isNone = (error: unknown) =>
  isRefused(error) &&
  (error.reason === 'not_found' ||
    error.reason === 'shop_unknown' ||
    error.reason === 'invalid_input' ||
    error.reason === 'malformed');

function OpeningFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (isNone(error)) return <LinkOver />;
  const { kind, text } = errorWords(error, t);
  return (
    <Framed>
      <PageHeader title={t('form.pageTitle')} />
      <EmptyState kind={kind} title={text} action={<Button onClick={onRetry}>{t('shell.retry')}</Button>} />
    </Framed>
  );
}
