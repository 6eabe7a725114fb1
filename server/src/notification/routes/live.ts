import { type TeamNoticeNews, teamNoticesLive as call } from '@parlour/contract/notification/calls';
import { teamNoticesLiveShape as shape } from '@parlour/contract/notification/shapes';
import type { FastifyInstance } from 'fastify';
import { serveStream, type StreamKind, type StreamOptions } from '../../platform/http/event-stream.ts';
import type { LiveStreams } from '../../platform/http/live-streams.ts';
import type { Http } from '../../platform/http/serve.ts';
import { isNoticeTo } from '../policies/notice-change.ts';

/** The stream that tells the pages of a member to look at the notices again; what they say is not in it. */
const kind: StreamKind<Record<string, never>> = {
  call,
  shape,
  follow: ({ memberId }, tell: (news: TeamNoticeNews) => void) => ({
    onChange: (change) => {
      if (isNoticeTo(memberId, change)) tell({ event: 'told' });
    },
    end: () => undefined,
  }),
};

export const serveNoticesLive = (app: FastifyInstance, http: Http, options?: StreamOptions): LiveStreams =>
  serveStream(app, http, kind, options);
