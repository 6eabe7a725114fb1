import { readPushSubscription } from '@parlour/domain/notification/push-subscription';
import webPush from 'web-push';
import type { PushSettings } from '../platform/config/push.ts';
import type { PushMessage, PushOutcome, PushSender } from '../platform/ports/push-sender.ts';

/** How long a push service may take to answer. */
const standardWaitMs = 10_000;
const longestPauseSeconds = 6 * 3600;

/** Sends messages by the protocol of browsers (RFC 8030), encrypted for the device; to push services alone, and never along a redirect. */
export function createPushSender(settings: PushSettings, waitMs = standardWaitMs): PushSender {
  return {
    async send(message) {
      const request = requestOf(message, settings);
      if (!request) return { kind: 'gone' };
      const { method, headers, body } = request;
      const response = await fetch(request.endpoint, {
        method,
        headers: Object.entries(headers)
          .filter(([name]) => name.toLowerCase() !== 'content-length')
          .map(([name, value]): [string, string] => [name, String(value)]),
        body: body && new Uint8Array(body),
        signal: AbortSignal.timeout(waitMs),
        redirect: 'error',
      });
      // Nothing in the answer is needed; unread, it would hold its connection.
      await response.body?.cancel();
      return outcomeOf(response);
    },
  };
}

function requestOf({ subscription, payload, lifeSeconds, topic, isUrgent }: PushMessage, settings: PushSettings) {
  const { subject, publicKey, privateKey, hosts } = settings;
  const found = readPushSubscription(subscription, hosts);
  if (!found) return null;
  const { endpoint, p256dh, auth } = found;
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: lifeSeconds,
      topic,
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    });
  } catch {
    // Its key is no point of the curve: nothing can be encrypted for it.
    return null;
  }
}

/** 404 and 410: the browser has given it up; 403: it was handed out for another key pair. */
function outcomeOf({ status, headers, ok }: Response): PushOutcome {
  if (ok) return { kind: 'sent' };
  if (status === 404 || status === 410 || status === 403) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused' };
  const seconds = Number(headers.get('retry-after'));
  return { kind: 'later', afterSeconds: seconds > 0 ? Math.min(seconds, longestPauseSeconds) : 0 };
}
