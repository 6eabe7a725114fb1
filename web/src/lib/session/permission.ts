import { Refused } from '@parlour/contract/envelope';
import { firstReasons } from '@parlour/contract/first-reasons';
import { hasPermission } from '@parlour/domain/account/permissions';
import { tellFailure } from '../http/failure.ts';
import { useSession } from './session.ts';

/** What a button does that needs a right: without it a message says so, and nothing runs. The server decides by itself as well. */
export function usePermittedAction(code: string, action: () => void): () => void {
  const { user } = useSession();
  return () => {
    if (hasPermission(user?.permissions ?? null, code)) return action();
    tellFailure(new Refused('no_permission', firstReasons.no_permission, ''));
  };
}
