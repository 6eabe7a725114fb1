import {
  appointmentActCalls as act,
  type AppointmentProposal,
  type AppointmentStep,
  type AppointmentStepAsked,
} from '@parlour/contract/appointment/act';
import { appointmentAnswerCalls } from '@parlour/contract/appointment/answer';
import { appointmentMoveCalls as move, type PreviewAsked } from '@parlour/contract/appointment/move';
import {
  appointmentNewCalls as make,
  type NewAppointment,
  type NewLine,
  type NewSeries,
  type NewWalkIn,
  type SeriesWish,
} from '@parlour/contract/appointment/new';
import { appointmentReadCalls as read, type TeamNote } from '@parlour/contract/appointment/read';
import {
  appointmentSeriesCalls as series,
  type SeriesEnd,
  type SeriesStep,
} from '@parlour/contract/appointment/series';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';
import { keepOfSameWish } from './kept-times.ts';

/** What is loaded of appointments belongs to one sign-in, and to one store. */
export const appointmentKey = (shopId: string) => ['appointment', currentSession()?.token ?? '', shopId];
const key = (shopId: string, ...of: unknown[]) => [...appointmentKey(shopId), ...of];

export const appointmentQuery = (shopId: string, bookingId: string) =>
  queryOptions({
    queryKey: key(shopId, bookingId, 'read'),
    queryFn: ({ signal }) => ask(read.read, { shopId, bookingId }, { signal }),
    refetchInterval: 20_000,
    // The sheet asks again by itself, also on the way back from a window beside it.
    refetchOnWindowFocus: false,
  });

/** What an end does with the money, as it is at this moment. */
export const endQuery = (asked: { shopId: string; bookingId: string; version: number }, step: AppointmentStep) =>
  queryOptions({
    queryKey: key(asked.shopId, asked.bookingId, 'end', asked.version, step),
    queryFn: ({ signal }) => ask(act.previewEnd, { ...asked, step }, { signal }),
    staleTime: 0,
  });

/** The same for a repeated appointment from a date on, and which dates stay. */
export const seriesEndQuery = (asked: { shopId: string; bookingId: string; version: number }, step: SeriesStep) => {
  const { shopId, bookingId } = asked;
  return queryOptions({
    queryKey: key(shopId, bookingId, 'series end', asked.version, step),
    queryFn: ({ signal }) => ask(series.previewSeriesEnd, { shopId, bookingId, step }, { signal }),
    staleTime: 0,
  });
};

export const endSeries = (asked: SeriesEnd) => ask(series.endSeries, asked);

/** What a move would do, and what its day offers where that is asked for; the answer before is shown until the next is there. */
export const movePreviewQuery = ({ asksDay, ...asked }: PreviewAsked) =>
  queryOptions({
    queryKey: key(asked.shopId, asked.bookingId, 'move', asked),
    queryFn: ({ signal }) => ask(move.previewMove, { ...asked, asksDay }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    // Without a line it says so, and does not wait.
    networkMode: 'always',
    staleTime: 0,
  });

/** What a customer sent with appointments; the addresses are good for some minutes. */
export const picturesQuery = (shopId: string, memberId: string) =>
  queryOptions({
    queryKey: key(shopId, 'pictures', memberId),
    queryFn: ({ signal }) => ask(appointmentAnswerCalls.listPictures, { shopId, memberId }, { signal }),
    gcTime: 0,
    retry: false,
  });

/** What was filled in. Each reading is noted, so that it is asked for when it is opened, and not again by itself. */
export const answerQuery = (shopId: string, answerId: string) =>
  queryOptions({
    queryKey: key(shopId, 'answer', answerId),
    queryFn: ({ signal }) => ask(appointmentAnswerCalls.readAnswer, { shopId, answerId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const makeStep = (asked: AppointmentStepAsked) => ask(act.step, asked);
export const undoStep = (asked: { shopId: string; bookingId: string; version: number }) => ask(act.undoStep, asked);
export const fileApart = (asked: { shopId: string; bookingId: string; version: number }) => ask(act.fileApart, asked);
export const propose = (asked: AppointmentProposal & { tellCustomer: boolean }) => ask(act.propose, asked);
export const withdraw = (asked: { shopId: string; bookingId: string; version: number; tellCustomer: boolean }) =>
  ask(act.withdraw, asked);
export const saveNote = (asked: { shopId: string; bookingId: string } & TeamNote) => ask(read.saveNote, asked);
export const linkToForm = (asked: { shopId: string; bookingId: string; formId: string }) => ask(read.linkToForm, asked);

/** What is loaded to make an appointment. */
const newKey = (shopId: string, ...of: unknown[]) => ['newAppointment', currentSession()?.token ?? '', shopId, ...of];

export const optionsQuery = (shopId: string) =>
  queryOptions({
    queryKey: newKey(shopId, 'options'),
    queryFn: ({ signal }) => ask(make.newOptions, { shopId }, { signal }),
  });

export const forCustomerQuery = (shopId: string, memberId: string) =>
  queryOptions({
    queryKey: newKey(shopId, 'customer', memberId),
    queryFn: ({ signal }) => ask(make.newForCustomer, { shopId, memberId }, { signal }),
  });

/** Times are sold all the time: they are asked for whenever they are shown. */
export const timesQuery = (shopId: string, lines: NewLine[], day: string) => {
  const queryKey = newKey(shopId, 'times', lines, day);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => ask(make.newTimes, { shopId, lines, day }, { signal }),
    placeholderData: keepOfSameWish(queryKey),
    staleTime: 0,
    // Times that were on offer before are not offered again while they are asked for.
    gcTime: 0,
  });
};

export const checkQuery = (shopId: string, lines: NewLine[], start: string) =>
  queryOptions({
    queryKey: newKey(shopId, 'check', lines, start),
    queryFn: ({ signal }) => ask(make.checkTime, { shopId, lines, start }, { signal }),
    staleTime: 0,
    retry: false,
  });

export const repeatQuery = (wish: SeriesWish) =>
  queryOptions({
    queryKey: newKey(wish.shopId, 'repeat', wish),
    queryFn: ({ signal }) => ask(make.checkRepeat, wish, { signal }),
    staleTime: 0,
  });

// The key of a question is sent again with it, so that a broken line makes nothing twice.
export const makeAppointment = (question: NewAppointment, idempotencyKey: string) =>
  ask(make.make, question, { idempotencyKey });
export const makeSeries = (question: NewSeries, idempotencyKey: string) =>
  ask(make.makeSeries, question, { idempotencyKey });
export const makeWalkIn = (question: NewWalkIn, idempotencyKey: string) =>
  ask(make.makeWalkIn, question, { idempotencyKey });
