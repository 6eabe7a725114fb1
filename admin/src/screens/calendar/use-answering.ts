import type { CalendarRequest, CalendarRequests } from '@parlour/contract/calendar/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { appointmentQuery, makeStep } from '../../features/appointment/calls.ts';
import { renewCalendar, requestsQuery } from '../../features/calendar/calls.ts';
import { useStore } from '../../features/team/store.ts';
import { useText } from '../../lib/app-context.ts';
import { errorText } from '../../lib/error-text.ts';
import type { Answering } from './RequestRow.tsx';

type Done = { request: CalendarRequest; step: 'confirm' | 'reject' };
type Failed = { request: CalendarRequest; text: string };

/**
 * Answers to requests in their list: what was done last, which one is being rejected, and what failed for one that waits no more. While it is in the list,
 * its row says what failed.
 */
export function useAnswering(data: CalendarRequests | undefined) {
  const t = useText();
  const { store, may } = useStore();
  const queryClient = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);
  const [asked, setAsked] = useState<CalendarRequest | null>(null);
  const now = ({ id }: CalendarRequest) => data?.list.find((one) => one.id === id);
  const answering: Answering = {
    confirm: async (request) => {
      const { id: bookingId, version } = request;
      setDone(null);
      setFailed(null);
      try {
        await makeStep({ shopId: store.id, bookingId, version, step: 'confirm', tellCustomer: true });
        setDone({ request, step: 'confirm' });
      } catch (error) {
        setFailed({ request, text: errorText(error, t) });
        throw error;
      } finally {
        void queryClient.invalidateQueries(appointmentQuery(store.id, bookingId));
        void renewCalendar(queryClient, store.id);
        // The button works until its row is as it is now.
        await queryClient.refetchQueries(requestsQuery(store.id), { cancelRefetch: false });
      }
    },
    reject: (request) => {
      setDone(null);
      setFailed(null);
      setAsked(request);
    },
  };
  return {
    answering: may('appointment.write') ? answering : null,
    done,
    failed: failed && !now(failed.request) ? failed : null,
    // As it is now; what another answered meanwhile is still asked about, so that what was typed stays and is refused in words.
    rejected: asked && (now(asked) ?? asked),
    leave: () => setAsked(null),
    onRejected: () => asked && setDone({ request: asked, step: 'reject' }),
  };
}
