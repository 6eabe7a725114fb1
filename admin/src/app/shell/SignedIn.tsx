import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { meQuery } from '../../features/team/calls.ts';
import { useNewCodes } from '../../features/team/new-codes.ts';
import { useCurrentSession } from '../../lib/session.ts';
import { EnterCode } from '../../screens/enter/EnterCode.tsx';
import { RecoveryCodes } from '../../screens/enter/RecoveryCodes.tsx';
import { SetUpSecondStep } from '../../screens/enter/SetUpSecondStep.tsx';
import { SignIn } from '../../screens/enter/SignIn.tsx';
import { Failed, Waiting } from '../../screens/States.tsx';
import { Navigation } from './Navigation.tsx';

/** What needs a signed-in member. The address stays while she signs in, so that she comes to where she was going. */
export function SignedIn() {
  const session = useCurrentSession();
  const codes = useNewCodes();
  if (codes !== null && session !== null) return <RecoveryCodes codes={codes} />;
  if (session === null) return <SignIn />;
  if (session.stage === 'code') return <EnterCode />;
  if (session.stage === 'setup') return <SetUpSecondStep />;
  return <Inside key={session.token} />;
}

function Inside() {
  const { data, error, refetch } = useQuery(meQuery());
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Navigation me={data}>
      <Outlet />
    </Navigation>
  );
}
