import { createHmac, timingSafeEqual } from 'node:crypto';
import { allowed, refused, type Verdict } from '@parlour/domain/verdict';
import type { NoticeRefusal, PaymentNotice } from '../../platform/ports/payments.ts';

export const signatureHeader = 'simulated-signature';
const toleranceMs = 5 * 60_000;

const markOf = (secret: string, at: string, body: Buffer) =>
  createHmac('sha256', `${secret} simulated notices`).update(`${at}.`).update(body).digest('hex');

/** The header that goes with a message: when it was sent, and a mark that only we can make. */
export function signNotice(secret: string, body: Buffer, now: number): string {
  return `t=${now},v1=${markOf(secret, String(now), body)}`;
}

/** Reads a message whose mark is right and which was sent within five minutes. */
export function readSigned(
  secret: string,
  header: string | undefined,
  body: Buffer,
  now: number,
): Verdict<PaymentNotice, NoticeRefusal> {
  const parts = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!parts) return refused('signature_wrong');
  const [, at, mark] = parts as unknown as [string, string, string];
  if (!timingSafeEqual(Buffer.from(mark, 'hex'), Buffer.from(markOf(secret, at, body), 'hex')))
    return refused('signature_wrong');
  if (Math.abs(now - Number(at)) > toleranceMs) return refused('signature_wrong');
  try {
    return allowed(JSON.parse(body.toString('utf8')) as PaymentNotice);
  } catch {
    return refused('malformed');
  }
}
