import { useSuspenseQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { shopQuery } from '../../features/shop/calls.ts';
import { isAnybodyFine } from '../../features/booking/anybody.ts';
import { withoutLine } from '../../features/booking/draft.ts';
import { useGo } from '../../lib/navigation/AppLink.tsx';
import { useFragment } from '../../lib/navigation/fragment.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useApi, useText } from '../../lib/app-context.ts';
import { useToast } from '@parlour/ui/feedback/Toast.tsx';
import { LoadFailed, PageLoading } from './LoadStates.tsx';
import { usePrefilledContact } from './confirm/prefilled-contact.ts';
import { usePeople } from './staff/people.ts';
import { placeOf } from './route.ts';
import { useSlotCheck } from './time/slot-check.ts';
import { type BookVisit, useBookVisit } from './visit.ts';

const pages = {
  service: lazyPart(async () => (await import('./services/ChooseService.tsx')).ChooseService),
  product: lazyPart(async () => (await import('./services/ChooseProducts.tsx')).ChooseProducts),
  addons: lazyPart(async () => (await import('./services/ChooseAddOns.tsx')).ChooseAddOns),
  time: lazyPart(async () => (await import('./time/ChooseTime.tsx')).ChooseTime),
  staff: lazyPart(async () => (await import('./staff/ChooseStaff.tsx')).ChooseStaff),
  note: lazyPart(async () => (await import('./confirm/AddNote.tsx')).AddNote, 'tabs'),
  confirm: lazyPart(async () => (await import('./confirm/ConfirmBooking.tsx')).ConfirmBooking),
  success: lazyPart(async () => (await import('./result/Booked.tsx')).Booked),
};

const StopPage = lazyPart(async () => (await import('./StopPage.tsx')).StopPage);
const ChargeNote = lazyPart(async () => (await import('./payment/ChargeNote.tsx')).ChargeNote, 'payment');

/** The pages that come next are fetched while one of them is read. */
function useNextPages(asksForStaff: boolean): void {
  useEffect(() => {
    const fetchAll = () =>
      void Promise.allSettled([pages.time.preload(), pages.confirm.preload(), asksForStaff && pages.staff.preload()]);
    const timer = setTimeout(fetchAll, 1200);
    return () => clearTimeout(timer);
  }, [asksForStaff]);
}

type BookingPagesProps = {
  shopId: string;
  /** The page of the waitlist, which brings the words of proving an address along. */
  waitlist: ComponentType<{ visit: BookVisit }>;
};

/** The pages of a booking at one store; the fragment says which one. */
export function BookingPages({ shopId, waitlist }: BookingPagesProps) {
  const { data: shop } = useSuspenseQuery(shopQuery(useApi(), shopId));
  const place = placeOf(useFragment());
  const own = useBookVisit(shop, place);
  const ahead = own.parameters.isChargeEnabled && (
    <Suspense>
      <ChargeNote visit={own} />
    </Suspense>
  );
  const visit = { ...own, ahead };
  useNextPages(!isAnybodyFine(own.parameters));
  if (place.page === 'success') return <OpenPage visit={visit} waitlist={waitlist} />;
  if (visit.stop)
    return (
      <Suspense fallback={<PageLoading onClose={visit.close} />}>
        <StopPage visit={visit} />
      </Suspense>
    );
  return <GuardedPage visit={visit} waitlist={waitlist} />;
}

type PageProps = Pick<BookingPagesProps, 'waitlist'> & { visit: BookVisit };

function OpenPage({ visit, waitlist }: PageProps) {
  const { page } = visit;
  const Screen = page === 'waitlist' ? waitlist : pages[page];
  return (
    <Suspense fallback={<PageLoading onClose={visit.close} />}>
      <Screen visit={visit} />
    </Suspense>
  );
}

/** Nothing is shown of a page whose inputs are missing: the first missing page takes its place. */
function GuardedPage({ visit, waitlist }: PageProps) {
  const { instead, goTo, menu, changeId, draft } = visit;
  const go = useGo();
  const isForeignChange = changeId !== null && (draft.changes === null || visit.linkToken === undefined);
  useSlotCheck(visit);
  const { bookedId } = draft;
  const redirect = useEffectEvent(() => {
    if (bookedId) goTo('success', { replaces: true, bookingId: bookedId });
    else if (isForeignChange && changeId) go(paths.booking(changeId), { replaces: true });
    else if (instead) goTo(instead, { replaces: true });
  });
  useEffect(() => redirect(), [instead, isForeignChange, bookedId]);
  usePrefilledContact(visit);
  useGoneServices(visit);
  useGonePeople(visit);
  useUnfitPeople(visit);
  // Products are listed on their own page, whatever is chosen of them.
  const isReady = menu.categories !== undefined || visit.page === 'product';
  if (menu.error && !isReady) return <LoadFailed error={menu.error} onRetry={menu.retry} onClose={visit.close} />;
  if (!isReady || instead || isForeignChange || bookedId) return <PageLoading onClose={visit.close} />;
  return <OpenPage visit={visit} waitlist={waitlist} />;
}

/** A service that the store no longer offers leaves the draft, with a word about it. */
function useGoneServices({ menu, draft, change, isPickUp }: BookVisit): void {
  const t = useText();
  const toast = useToast();
  const kept = new Set(menu.chosen.map(({ key }) => key));
  const goneLines = menu.isComplete ? draft.lines.filter(({ key }) => !kept.has(key)) : [];
  const gone = goneLines.map(({ key }) => key);
  const takeOut = useEffectEvent(() => {
    change((current) => gone.reduce(withoutLine, current));
    const names = goneLines.flatMap(({ was }) => was?.name ?? []).join(t('shell.listJoin'));
    const unnamed = t(isPickUp ? 'product.gone' : 'booking.serviceGone');
    toast.show({ text: names ? t('booking.nameGone', { name: names }) : unnamed });
  });
  const isAnyGone = gone.length > 0;
  useEffect(() => {
    if (isAnyGone) takeOut();
  }, [isAnyGone]);
}

/** Names a person of an earlier visit who is no longer there; the services of this person go to the one who is chosen. */
function useGonePeople(visit: BookVisit): void {
  const t = useText();
  const toast = useToast();
  const { draft, change } = visit;
  const named = draft.lines.filter(({ was, staffId }) => was?.staffName && staffId !== null);
  const { data } = usePeople(visit, named.length > 0);
  const gone = data ? named.filter(({ staffId }) => !data.some(({ employeeId }) => employeeId === staffId)) : [];
  const leave = useEffectEvent(() => {
    const keys = new Set(gone.map(({ key }) => key));
    const names = [...new Set(gone.map(({ was }) => was!.staffName))].join(t('shell.listJoin'));
    change((current) => ({
      ...current,
      hasChosenStaff: false,
      lines: current.lines.map((line) => (keys.has(line.key) ? { ...line, staffId: null, hasPerson: false } : line)),
    }));
    toast.show({ text: t('booking.personGone', { name: names }) });
  });
  const isAnyGone = gone.length > 0;
  useEffect(() => {
    if (isAnyGone) leave();
  }, [isAnyGone]);
}

/** Names a chosen person who does not perform an added service, and asks for another one; a person who performs everything stays chosen. */
function useUnfitPeople(visit: BookVisit): void {
  const t = useText();
  const toast = useToast();
  const { menu, draft, change, parameters, textOf } = visit;
  const [key] = menu.unfit;
  const { data } = usePeople(visit, key !== undefined);
  const line = draft.lines.find((one) => one.key === key);
  const person = data?.find(({ employeeId }) => employeeId === line?.staffId);
  const item = menu.chosen.find((one) => one.key === key)?.item;
  const leave = useEffectEvent(() => {
    const unfit = new Set(menu.unfit);
    const isOut = (one: { key: string }) => !parameters.hasOneStaffPerService || unfit.has(one.key);
    change((current) => ({
      ...current,
      hasChosenStaff: false,
      staffFirstId: null,
      lines: current.lines.map((one) => (isOut(one) ? { ...one, staffId: null, hasPerson: false } : one)),
    }));
    const name = textOf(person!.name, person!.nameSecond).text;
    toast.show({ text: t('booking.personUnfit', { name, service: textOf(item!.name, item!.nameSecond).text }) });
  });
  const isAnyUnfit = person !== undefined && item !== undefined;
  useEffect(() => {
    if (isAnyUnfit) leave();
  }, [isAnyUnfit]);
}
