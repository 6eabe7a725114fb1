import { calendarLive as call, type CalendarNews, type CalendarSpan } from '@parlour/contract/calendar/calls';
import { calendarLiveShape as shape } from '@parlour/contract/calendar/shapes';
import type { FastifyInstance } from 'fastify';
import { isNoticeTo } from '../../notification/policies/notice-change.ts';
import { serveStream, type StreamKind, type StreamOptions } from '../../platform/http/event-stream.ts';
import type { LiveStreams } from '../../platform/http/live-streams.ts';
import type { Http } from '../../platform/http/serve.ts';
import { toldDays } from '../policies/told-days.ts';

/** Changes that come together are told together. */
const gatherMs = 40;

/**
 * The stream that tells an open calendar which days to read again, and that there is a notice for its holder, so that a page needs no second one. It carries no
 * data of anybody.
 */
const kind: StreamKind<CalendarSpan> = {
  call,
  shape,
  follow({ memberId, input: question }, tell: (news: CalendarNews) => void) {
    const waiting = new Set<string>();
    let gathering: NodeJS.Timeout | undefined;
    const tellChanges = () => {
      gathering = undefined;
      tell(waiting.size > 0 ? { event: 'changed', days: [...waiting].toSorted() } : { event: 'elsewhere' });
      waiting.clear();
    };
    return {
      onChange(change) {
        if (isNoticeTo(memberId, change)) tell({ event: 'told' });
        const days = toldDays(question, change);
        for (const day of days) waiting.add(day);
        if (days.length > 0 || change?.shopId === question.shopId) gathering ??= setTimeout(tellChanges, gatherMs);
      },
      end: () => clearTimeout(gathering),
    };
  },
};

export const serveCalendarLive = (app: FastifyInstance, http: Http, options?: StreamOptions): LiveStreams =>
  serveStream(app, http, kind, options);
