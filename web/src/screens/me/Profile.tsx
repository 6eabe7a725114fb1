import { useLocation, useSearch } from '@tanstack/react-router';
import type { User } from '@parlour/contract/account/calls';
import { type ComponentType, Suspense, useEffect } from 'react';
import { paths } from '../../lib/navigation/paths.ts';
import { SignInPrompt } from '../../features/account/components/SignInPrompt.tsx';
import { renderLink } from '../../lib/navigation/AppLink.tsx';
import { useSession } from '../../lib/session/session.ts';
import { useText } from '../../lib/app-context.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { Page } from '@parlour/ui/layout/Page.tsx';
import { PageHeader } from '@parlour/ui/layout/PageHeader.tsx';
import { LoadingRegion, Skeleton } from '@parlour/ui/feedback/Skeleton.tsx';
import { Stack } from '@parlour/ui/layout/Stack.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { Devices } from './Devices.tsx';
import { LanguageSettings } from './LanguageSettings.tsx';
import { MadeHere } from './MadeHere.tsx';
import { NextAppointment } from './NextAppointment.tsx';
import { Passkeys } from './Passkeys.tsx';
import { PersonalDetails } from './PersonalDetails.tsx';
import { LanguageEntry, ProfileMenu } from './ProfileMenu.tsx';
import { Rights } from './rights/Rights.tsx';
import { ThemeSettings } from './ThemeSettings.tsx';

const MemberProfile = lazyPart(async () => (await import('../member/MemberProfile.tsx')).MemberProfile, 'member');
const Bills = lazyPart(async () => (await import('./Bills.tsx')).Bills);
const PointViews = lazyPart(async () => (await import('./points/PointViews.tsx')).PointViews);
const Invitations = lazyPart(async () => (await import('./points/Invitations.tsx')).Invitations);
const RecentShops = lazyPart(async () => (await import('./RecentShops.tsx')).RecentShops);
const SettingsMenu = lazyPart(async () => (await import('./settings/SettingsMenu.tsx')).SettingsMenu);
const Addresses = lazyPart(async () => (await import('./settings/Addresses.tsx')).Addresses);
const Notices = lazyPart(async () => (await import('./settings/Notices.tsx')).Notices);
const Contacts = lazyPart(async () => (await import('./settings/Contacts.tsx')).Contacts);
const MyData = lazyPart(async () => (await import('./settings/MyData.tsx')).MyData);
const DeleteAccount = lazyPart(async () => (await import('./settings/DeleteAccount.tsx')).DeleteAccount);
const Unsubscribe = lazyPart(async () => (await import('./settings/Unsubscribe.tsx')).Unsubscribe);

const views = {
  details: { title: 'account.details', Body: PersonalDetails },
  password: { title: 'account.changePassword', Body: ChangePassword },
  email: { title: 'account.changeEmail', Body: ChangeEmail },
  passkeys: { title: 'account.passkeys', Body: Passkeys },
  rights: { title: 'rights.title', Body: Rights },
  points: { title: 'points.title', Body: () => <PointViews view="points" /> },
  pointHistory: { title: 'points.history', Body: () => <PointViews view="pointHistory" /> },
  invitations: { title: 'points.invitations', Body: Invitations },
  recent: { title: 'account.recent', Body: RecentShops },
  settings: { title: 'settings.title', Body: SettingsMenu },
  addresses: { title: 'settings.addresses', Body: Addresses },
  notices: { title: 'settings.notices', Body: Notices },
  contacts: { title: 'settings.contacts', Body: Contacts },
  data: { title: 'settings.data', Body: MyData },
  deletion: { title: 'settings.deletion', Body: DeleteAccount },
  devices: { title: 'account.devices', Body: Devices },
  purchases: { title: 'bill.title', Body: () => <Bills view="purchases" /> },
  purchase: { title: 'bill.one', Body: () => <Bills view="purchase" /> },
} as const satisfies Record<string, { title: string; Body: ComponentType<{ user: User }> }>;

/** Where a view leads back to, where that is not the overview. */
const toSettings = paths.profile({ view: 'settings' });
const backs: Partial<Record<ProfileView, string>> = {
  purchase: paths.profile({ view: 'purchases' }),
  invitations: paths.profile({ view: 'points' }),
  addresses: toSettings,
  notices: toSettings,
  contacts: toSettings,
  email: toSettings,
  password: toSettings,
  data: toSettings,
  deletion: toSettings,
};

export type ProfileView = keyof typeof views;

/** One's own account and the settings of this device; its parts are views in the query. */
export function Profile() {
  const { view: asked, right } = useSearch({ strict: false }) as { view?: string; right?: string };
  const page = useLocation({ select: ({ pathname }) => pathname });
  const view = page === '/deleteAccount' ? 'deletion' : asked;
  const { status, user } = useSession();
  useHeadingFocusOf(right ? `${view} ${right}` : view);
  if (page === '/unsubscribe')
    return (
      <Suspense>
        <Unsubscribe />
      </Suspense>
    );
  if (view === 'language') return <LanguageView />;
  if (view === 'profile') return <ChainProfile user={user} isKnown={status !== 'unknown'} />;
  if (view !== undefined && Object.hasOwn(views, view)) return <OneView view={view as ProfileView} user={user} />;
  return <Overview isKnown={status !== 'unknown'} user={user} />;
}

const noIds: ReadonlySet<string> = new Set();

function Overview({ isKnown, user }: { isKnown: boolean; user: User | null }) {
  const t = useText();
  return (
    <Page hasTabs isNarrow screen="Profile">
      <PageHeader title={t('shell.profile')} />
      <Stack gap={8}>
        {!user && isKnown && <MadeHere except={noIds} />}
        {user ? <ProfileMenu user={user} next={<NextAppointment />} /> : <VisitorProfile isKnown={isKnown} />}
        {!user && <LanguageEntry />}
        <ThemeSettings />
      </Stack>
    </Page>
  );
}

/** The page of a visitor, or while the session is still unknown. */
function VisitorProfile({ isKnown }: { isKnown: boolean }) {
  const t = useText();
  if (isKnown)
    return <SignInPrompt kind="profile" title={t('account.promptProfile')} text={t('account.promptProfileText')} />;
  return <Waiting height={260} />;
}

function Waiting({ height }: { height: number }) {
  const t = useText();
  return (
    <LoadingRegion label={t('shell.loading')}>
      <Skeleton shape="block" height={height} />
    </LoadingRegion>
  );
}

function OneView({ view, user }: { view: ProfileView; user: User | null }) {
  const t = useText();
  const { status } = useSession();
  const { title, Body } = views[view];
  const { right, custId } = useSearch({ strict: false }) as { right?: string; custId?: string };
  const href =
    view === 'rights' && right
      ? paths.profile({ view })
      : view === 'pointHistory'
        ? paths.profile({ view: 'points', custId })
        : (backs[view] ?? paths.profile());
  return (
    <Page hasTabs isNarrow screen="Profile">
      <PageHeader title={t(title)} back={{ label: t('account.back'), href, render: renderLink }} />
      {user ? (
        <Suspense fallback={<Waiting height={320} />}>
          <Body key={user.id} user={user} />
        </Suspense>
      ) : (
        <VisitorProfile isKnown={status !== 'unknown'} />
      )}
    </Page>
  );
}

/** The own profile at a chain, which names itself. */
function ChainProfile({ user, isKnown }: { user: User | null; isKnown: boolean }) {
  const t = useText();
  return (
    <Page hasTabs isNarrow screen="Profile">
      {user ? (
        <Suspense>
          <MemberProfile key={user.id} user={user} />
        </Suspense>
      ) : (
        <>
          <PageHeader
            title={t('shell.profile')}
            back={{ label: t('account.back'), href: paths.profile(), render: renderLink }}
          />
          <VisitorProfile isKnown={isKnown} />
        </>
      )}
    </Page>
  );
}

function LanguageView() {
  const t = useText();
  return (
    <Page hasTabs isNarrow screen="Profile">
      <PageHeader
        title={t('shell.language')}
        back={{ label: t('account.back'), href: paths.profile(), render: renderLink }}
      />
      <LanguageSettings />
    </Page>
  );
}

/** Views share one path, so the focus is moved here and not by the change of address. */
function useHeadingFocusOf(view: string | undefined): void {
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
  }, [view]);
}
