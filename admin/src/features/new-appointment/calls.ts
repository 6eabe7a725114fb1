import {
  appointmentNewCalls as calls,
  type NewAppointment,
  type NewLine,
  type NewSeries,
  type NewWalkIn,
  type SeriesWish,
} from '@parlour/contract/appointment/new';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

/** What is loaded belongs to one sign-in, and to one store. */
const key = (shopId: string, ...of: unknown[]) => ['newAppointment', currentSession()?.token ?? '', shopId, ...of];

export const optionsQuery = (shopId: string) =>
  queryOptions({
    queryKey: key(shopId, 'options'),
    queryFn: ({ signal }) => ask(calls.newOptions, { shopId }, { signal }),
  });

export const forCustomerQuery = (shopId: string, memberId: string) =>
  queryOptions({
    queryKey: key(shopId, 'customer', memberId),
    queryFn: ({ signal }) => ask(calls.newForCustomer, { shopId, memberId }, { signal }),
  });

/** Times are sold all the time: they are asked for whenever they are shown. */
export const timesQuery = (shopId: string, lines: NewLine[], day: string) =>
  queryOptions({
    queryKey: key(shopId, 'times', lines, day),
    queryFn: ({ signal }) => ask(calls.newTimes, { shopId, lines, day }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const checkQuery = (shopId: string, lines: NewLine[], start: string) =>
  queryOptions({
    queryKey: key(shopId, 'check', lines, start),
    queryFn: ({ signal }) => ask(calls.checkTime, { shopId, lines, start }, { signal }),
    staleTime: 0,
    retry: false,
  });

export const repeatQuery = (wish: SeriesWish) =>
  queryOptions({
    queryKey: key(wish.shopId, 'repeat', wish),
    queryFn: ({ signal }) => ask(calls.checkRepeat, wish, { signal }),
    staleTime: 0,
  });

// The key of a question is sent again with it, so that a broken line makes nothing twice.
export const make = (question: NewAppointment, idempotencyKey: string) => ask(calls.make, question, { idempotencyKey });
export const makeSeries = (question: NewSeries, idempotencyKey: string) =>
  ask(calls.makeSeries, question, { idempotencyKey });
export const makeWalkIn = (question: NewWalkIn, idempotencyKey: string) =>
  ask(calls.makeWalkIn, question, { idempotencyKey });
