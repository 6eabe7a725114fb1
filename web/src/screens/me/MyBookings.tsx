import type { Booking } from '@parlour/contract/booking/calls';
import type { BookingTab } from '@parlour/contract/booking/state';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { mineQuery } from '../../features/booking/mine.ts';
import { renderLink, useGo } from '../../lib/navigation/AppLink.tsx';
import { useAppContext, useText } from '../../lib/app-context.ts';
import { useScrollList } from '../../lib/list/use-scroll-list.ts';
import { ButtonLink } from '@parlour/ui/button/Button.tsx';
import { EmptyState } from '@parlour/ui/feedback/EmptyState.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { Tabs } from '@parlour/ui/choice/Tabs.tsx';
import { ListEnd } from '../ListEnd.tsx';
import { AppointmentEntry } from './AppointmentEntry.tsx';
import { Loaded } from './Loaded.tsx';
import { MadeHere } from './MadeHere.tsx';
import { MyEntries } from './MyEntries.tsx';

const tabs = ['upcoming', 'finished', 'cancelled'] as const satisfies readonly BookingTab[];
const isTab = (view: string | undefined): view is BookingTab => tabs.some((tab) => tab === view);

/** The signed-in person's bookings at every store: what is planned, what is over, what was called off. */
export function MyBookings() {
  const { api, t } = useAppContext();
  const go = useGo();
  const { view } = useSearch({ strict: false }) as { view?: string };
  const open = isTab(view) ? view : 'upcoming';
  const bookings = useScrollList(mineQuery(api, open));
  const counts = bookings.pages?.at(-1)?.counts;
  const choose = (tab: string) =>
    go(paths.appointments({ view: tab === 'upcoming' ? undefined : tab }), { replaces: true, keepsScroll: true });
  return (
    <Tabs
      label={t('shell.appointments')}
      tabs={tabs.map((id) => ({ id, text: t(`account.${id}`), ...(counts ? { count: counts[id] } : {}) }))}
      selected={open}
      onSelect={choose}
    >
      <Loaded query={{ data: bookings.entries, error: bookings.error, refetch: bookings.retry }} height={320}>
        {(list) => (
          <Stack gap={6}>
            {open === 'upcoming' && <MadeHere except={new Set(list.map(({ id }) => id))} isAheadOnly />}
            <TabBody tab={open} list={list} end={<ListEnd list={bookings} />} />
            {open === 'upcoming' && <MyEntries />}
          </Stack>
        )}
      </Loaded>
    </Tabs>
  );
}

type TabBodyProps = { tab: BookingTab; list: readonly Booking[]; end: ReactNode };

/** Booked again over this page: the list stays below and comes back. */
function TabBody({ tab, list, end }: TabBodyProps) {
  if (list.length === 0) return <Nothing tab={tab} />;
  return (
    <Stack gap={3}>
      <Stack gap={3} as="ul">
        {list.map((booking) => (
          <li key={booking.id}>
            <AppointmentEntry booking={booking} linkToken="" />
          </li>
        ))}
      </Stack>
      {end}
    </Stack>
  );
}

function Nothing({ tab }: { tab: BookingTab }) {
  const t = useText();
  return (
    <EmptyState
      kind={tab}
      title={t(`account.${tab}None`)}
      text={t(`account.${tab}NoneText`)}
      action={
        <ButtonLink href={paths.explore()} icon="compass" render={renderLink}>
          {t('shop.exploreStores')}
        </ButtonLink>
      }
    />
  );
}
