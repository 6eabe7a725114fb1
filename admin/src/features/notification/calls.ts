import {
  teamNoticeCalls as calls,
  type TeamNoticeChoices,
  teamNoticesLive,
} from '@parlour/contract/notification/calls';
import { queryOptions } from '@tanstack/react-query';
import { ask, openStream } from '../../lib/http/api.ts';
import { currentSession } from '../../lib/session.ts';

const key = (...of: string[]) => ['notices', currentSession()?.token ?? '', ...of];
export const noticesQuery = () =>
  queryOptions({
    queryKey: key('list'),
    queryFn: ({ signal }) => ask(calls.list, {}, { signal }),
  });
/** Sent to the end: who reads a notice often leaves the page by it. */
export const markRead = (ids: string[]) => ask(calls.markRead, { ids }, { outlivesPage: true });
export const choicesQuery = () =>
  queryOptions({ queryKey: key('choices'), queryFn: ({ signal }) => ask(calls.getChoices, {}, { signal }) });
export const saveChoices = (choices: TeamNoticeChoices) => ask(calls.saveChoices, choices);
export const registerPush = (subscription: string) => ask(calls.registerPush, { subscription });
export const removePush = (subscription: string) => ask(calls.removePush, { subscription });
/** Hears that there are notices, until the signal ends it. */
export const openNews = (signal: AbortSignal) => openStream(teamNoticesLive, {}, signal);
