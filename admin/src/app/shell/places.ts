import type { TeamMe } from '@parlour/contract/team/own';
import type { TeamPermission } from '@parlour/domain/team/permissions';
import type { PhraseKey } from '@parlour/phrases/t';
import type { IconName } from '@parlour/ui/icon/icon-paths.ts';
import { useLocation } from '@tanstack/react-router';
import { mayInChain } from '../../features/team/may.ts';
import { lastStore, storeOf, type StoreHere } from '../../features/team/store.ts';
import { appLink } from '../../lib/AppLink.tsx';
import { useText } from '../../lib/app-context.ts';

/** What fits beside "More" in the tabs of a phone. */
export const mostTabs = 4;

type StorePlace = { id: string; icon: IconName; text: PhraseKey; needs: TeamPermission };

/** What there is at a store, in the order of a day; `id` is the page's part of the address. */
const ofStore: readonly StorePlace[] = [
  { id: 'calendar', icon: 'calendar', text: 'adminCalendar.title', needs: 'calendar.read' },
  { id: 'customers', icon: 'users', text: 'adminCustomer.title', needs: 'customer.read' },
  { id: 'till', icon: 'bag', text: 'adminTill.title', needs: 'till.use' },
  { id: 'roster', icon: 'clock', text: 'adminRoster.title', needs: 'roster.read' },
  { id: 'reports', icon: 'note', text: 'adminReport.title', needs: 'report.read' },
];

/** The place that a page of a store belongs to, by its address. */
export const placeAt = (pathname: string): StorePlace | undefined => {
  const part = /^\/store\/[^/]+\/([^/]+)/.exec(pathname)?.[1];
  return ofStore.find(({ id }) => id === part);
};

/** The store whose pages the navigation leads to: that of the address, else the one of the last visit. */
function useStoreAround(me: TeamMe): StoreHere | null {
  const { pathname } = useLocation();
  const named = /^\/store\/([^/]+)/.exec(pathname)?.[1];
  return storeOf(me, named ?? null) ?? lastStore(me);
}

/** The places that this member may open: those of the store around, and those of the chains and of the member. */
export function usePlaces(me: TeamMe) {
  const t = useText();
  const { pathname } = useLocation();
  const around = useStoreAround(me);
  const may = (permission: TeamPermission) => me.chains.some((chain) => mayInChain(chain, permission));
  const storeCount = me.chains.reduce((sum, { stores }) => sum + stores.length, 0);
  const shown = <Place extends { href: string }>(place: Place) => ({
    ...place,
    isCurrent: pathname === place.href || (place.href !== '/' && pathname.startsWith(`${place.href}/`)),
    render: appLink,
  });
  const here = around
    ? ofStore
        .filter(({ needs }) => around.store.permissions[needs] !== undefined)
        .map(({ id, icon, text }) =>
          shown({ id, icon, text: t(text), href: `/store/${encodeURIComponent(around.store.id)}/${id}` }),
        )
    : [];
  const others = [
    // With one store alone all of its places are here already.
    { id: 'stores', href: '/', icon: 'home', text: t('admin.stores'), isOpen: here.length === 0 || storeCount > 1 },
    { id: 'team', href: '/team', icon: 'users', text: t('admin.team'), isOpen: may('team.manage') },
    { id: 'activity', href: '/activity', icon: 'eye', text: t('admin.activity'), isOpen: may('audit.read') },
    { id: 'account', href: '/account', icon: 'user', text: t('admin.account'), isOpen: true },
  ] as const;
  return { around, here, others: others.filter(({ isOpen }) => isOpen).map(shown) };
}
