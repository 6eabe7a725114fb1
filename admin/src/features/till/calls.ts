import type { SentCorrection, SentTillRefund, TillBill } from '@parlour/contract/till/bills';
import { tillCalls as calls } from '@parlour/contract/till/calls';
import type { SentCashMove, SentClosing } from '@parlour/contract/till/day';
import type { SentSale } from '@parlour/contract/till/sale';
import type { PaidHereTender } from '@parlour/domain/till/check-tenders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

/** What is loaded of a till belongs to one sign-in, and to one store. */
export const tillKey = (shopId: string, ...of: unknown[]) => ['till', currentSession()?.token ?? '', shopId, ...of];

export const storeQuery = (shopId: string) =>
  queryOptions({
    queryKey: tillKey(shopId, 'store'),
    queryFn: ({ signal }) => ask(calls.store, { shopId }, { signal }),
  });

export type StartAsked = { bookingId?: string | undefined; memberId?: string | undefined };

/** What a sale begins with; it is asked again each time, since rights and balances are used elsewhere too. */
export const startQuery = (shopId: string, asked: StartAsked) =>
  queryOptions({
    queryKey: tillKey(shopId, 'start', asked.bookingId ?? '', asked.memberId ?? ''),
    queryFn: ({ signal }) => ask(calls.start, { shopId, ...asked }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** What a gift card can pay here. The number goes in the body, and no answer is kept. */
export const findGiftCard = (shopId: string, number: string) => ask(calls.findGiftCard, { shopId, number });
export const settle = (sale: SentSale) => ask(calls.settle, sale);

const openPollMs = 4000;

/** A bill; while a part of it is to be paid online it is asked again and again. */
export const billQuery = (shopId: string, billId: string) =>
  queryOptions({
    queryKey: tillKey(shopId, 'bill', billId),
    queryFn: ({ signal }) => ask(calls.getBill, { shopId, billId }, { signal }),
    refetchInterval: ({ state }) => ((state.data as TillBill | undefined)?.state === 'open' ? openPollMs : false),
  });

export type BillsAsked = { day?: string | undefined; text?: string | undefined; pageNum: number };

export const billsQuery = (shopId: string, asked: BillsAsked) =>
  queryOptions({
    queryKey: tillKey(shopId, 'bills', asked.day ?? '', asked.text ?? '', asked.pageNum),
    queryFn: ({ signal }) => ask(calls.listBills, { shopId, ...asked }, { signal }),
    placeholderData: keepPreviousData,
  });

export const linkQuery = (shopId: string, billId: string) =>
  queryOptions({
    queryKey: tillKey(shopId, 'link', billId),
    queryFn: () => ask(calls.makeLink, { shopId, billId }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const refund = (asked: SentTillRefund) => ask(calls.refund, asked);
export const correct = (asked: SentCorrection) => ask(calls.correct, asked);
export const collect = (shopId: string, billId: string, kind: PaidHereTender) =>
  ask(calls.collect, { shopId, billId, kind });
/** The receipt is in the language of its customer, else as the customer says, else of the store; that of the person at the till says nothing of it. */
export const sendReceipt = (shopId: string, billId: string, { email, language }: { email: string; language: string }) =>
  ask(calls.sendReceipt, { shopId, billId, email, ...(language === '' ? {} : { language }) });

export const dayQuery = (shopId: string) =>
  queryOptions({
    queryKey: tillKey(shopId, 'day'),
    queryFn: ({ signal }) => ask(calls.day, { shopId }, { signal }),
    refetchOnMount: 'always',
  });
export const closingsQuery = (shopId: string, pageNum: number) =>
  queryOptions({
    queryKey: tillKey(shopId, 'closings', pageNum),
    queryFn: ({ signal }) => ask(calls.closings, { shopId, pageNum }, { signal }),
    placeholderData: keepPreviousData,
  });
export const moveCash = (move: SentCashMove) => ask(calls.moveCash, move);
export const closeDay = (closing: SentClosing) => ask(calls.close, closing);
export const exportClosings = (shopId: string) => ask(calls.exportClosings, { shopId });
