import type { TeamMe } from '@parlour/contract/team/own';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { meQuery } from '../../features/team/calls.ts';
import { useNewCodes } from '../../features/team/new-codes.ts';
import { dropDrafts } from '../../features/till/kept-draft.ts';
import { dropTyped } from '../../lib/kept-text.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useCurrentSession } from '../../lib/session.ts';
import { Failed, Waiting } from '../../screens/States.tsx';
import { Navigation } from './Navigation.tsx';

// Who is signed in already needs none of these.
const EnterCode = lazyPart(async () => (await import('../../screens/enter/EnterCode.tsx')).EnterCode);
const RecoveryCodes = lazyPart(async () => (await import('../../screens/enter/RecoveryCodes.tsx')).RecoveryCodes);
const SetUpSecondStep = lazyPart(async () => (await import('../../screens/enter/SetUpSecondStep.tsx')).SetUpSecondStep);
const SignIn = lazyPart(async () => (await import('../../screens/enter/SignIn.tsx')).SignIn);

/** What needs a signed-in member. The address stays while she signs in, so that she comes to where she was going. */
export function SignedIn() {
  const session = useCurrentSession();
  const codes = useNewCodes();
  const isInside = session !== null && codes === null && session.stage !== 'code' && session.stage !== 'setup';
  if (isInside) return <Inside key={session.token} />;
  return (
    <Suspense fallback={<Waiting />}>
      {session === null ? (
        <SignIn />
      ) : codes !== null ? (
        <RecoveryCodes codes={codes} />
      ) : session.stage === 'code' ? (
        <EnterCode />
      ) : (
        <SetUpSecondStep />
      )}
    </Suspense>
  );
}

function Inside() {
  const { data, error, refetch } = useQuery(meQuery());
  const isOnTheWay = useWayToCalendar(data);
  const memberId = data?.id;
  useEffect(() => {
    if (memberId === undefined) return;
    // What another member has typed here before is none of this one's.
    dropDrafts(memberId);
    dropTyped(memberId);
  }, [memberId]);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data || isOnTheWay) return <Waiting />;
  return (
    <Navigation me={data}>
      <Outlet />
    </Navigation>
  );
}

/** Who works at one store alone begins the day in its calendar. The list of stores stays open to a press on it. */
function useWayToCalendar(me: TeamMe | undefined): boolean {
  // The page that is shown: the address is a step ahead while the calendar loads, and the list would flash up.
  const pathname = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' });
  const navigate = useNavigate();
  const [hasBegun, setBegun] = useState(pathname !== '/');
  const stores = me?.chains.flatMap((chain) => chain.stores) ?? [];
  const only = stores.length === 1 && stores[0]!.permissions['calendar.read'] !== undefined ? stores[0]!.id : null;
  const isOnTheWay = me !== undefined && !hasBegun && only !== null && pathname === '/';
  if (me !== undefined && !hasBegun && !isOnTheWay) setBegun(true);
  useEffect(() => {
    if (isOnTheWay) void navigate({ to: '/store/$shopId/calendar', params: { shopId: only! }, replace: true });
  }, [isOnTheWay, navigate, only]);
  return isOnTheWay;
}
