import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { choicesQuery } from '../../features/notification/calls.ts';
import { renew } from '../../features/notification/device.ts';

/** With each sign-in, and after a new password, the browser tells the server again where its notices go. Who has not turned them on asks nothing. */
export function useRenewedNotices(memberId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    renew(memberId, async () => (await queryClient.fetchQuery(choicesQuery())).pushKey)
      // It is tried again with the next page.
      .catch(() => undefined);
  }, [queryClient, memberId]);
}
