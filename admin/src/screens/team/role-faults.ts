import type { TeamChain } from '@parlour/contract/team/own';
import { useQuery } from '@tanstack/react-query';
import { calendarsQuery } from '../../features/team/calls.ts';
import { useText } from '../../lib/app-context.ts';
import type { Action } from '../../lib/use-action.ts';

/** What is wrong with a role, by the fields that ask for its stores and calendars; each is said at its field, as soon as that is there. */
export function useRoleFaults(chain: TeamChain, { error, clear }: Pick<Action, 'error' | 'clear'>) {
  const t = useText();
  const { data } = useQuery(calendarsQuery(chain.id));
  const [stores, calendars] = [t('admin.storesNeeded'), t('admin.calendarNeeded')].map((fault) =>
    fault === error ? fault : undefined,
  );
  return { clear, stores, calendars: data && calendars, isAtField: Boolean(stores ?? (data && calendars)) };
}
