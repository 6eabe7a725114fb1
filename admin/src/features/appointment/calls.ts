import {
  appointmentActCalls as act,
  type AppointmentProposal,
  type AppointmentStep,
  type AppointmentStepAsked,
} from '@parlour/contract/appointment/act';
import { type AppointmentMove, appointmentMoveCalls as move } from '@parlour/contract/appointment/move';
import { appointmentReadCalls as read, type TeamNote } from '@parlour/contract/appointment/read';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

/** What is loaded of appointments belongs to one sign-in, and to one store. */
const key = (shopId: string, ...of: unknown[]) => ['appointment', currentSession()?.token ?? '', shopId, ...of];

export const appointmentQuery = (shopId: string, bookingId: string) =>
  queryOptions({
    queryKey: key(shopId, bookingId, 'read'),
    queryFn: ({ signal }) => ask(read.read, { shopId, bookingId }, { signal }),
    refetchInterval: 20_000,
  });

/** What an end does with the money, as it is at this moment. */
export const endQuery = (asked: { shopId: string; bookingId: string; version: number }, step: AppointmentStep) =>
  queryOptions({
    queryKey: key(asked.shopId, asked.bookingId, 'end', asked.version, step),
    queryFn: ({ signal }) => ask(act.previewEnd, { ...asked, step }, { signal }),
    staleTime: 0,
  });

/** What a move would do; the answer before is shown until the next is there. */
export const movePreviewQuery = (asked: AppointmentMove) =>
  queryOptions({
    queryKey: key(asked.shopId, asked.bookingId, 'move', asked),
    queryFn: ({ signal }) => ask(move.previewMove, asked, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });

export const makeStep = (asked: AppointmentStepAsked) => ask(act.step, asked);
export const propose = (asked: AppointmentProposal & { tellCustomer: boolean }) => ask(act.propose, asked);
export const withdraw = (asked: { shopId: string; bookingId: string; version: number; tellCustomer: boolean }) =>
  ask(act.withdraw, asked);
export const saveNote = (asked: { shopId: string; bookingId: string } & TeamNote) => ask(read.saveNote, asked);
export const linkToForm = (asked: { shopId: string; bookingId: string; formId: string }) => ask(read.linkToForm, asked);
export const moveAppointment = (asked: AppointmentMove & { tellCustomer: boolean; override?: string | undefined }) =>
  ask(move.move, asked);
export const undoMove = (shopId: string, undoToken: string) => ask(move.undoMove, { shopId, undoToken });
