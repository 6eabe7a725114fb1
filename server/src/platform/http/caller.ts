import type { LanguageCode } from '@parlour/contract/language/calls';
import { isLanguage } from '@parlour/phrases/languages';
import type { FastifyRequest } from 'fastify';

const idForm = /^[\w-]{1,100}$/;
const keyForm = /^[\x21-\x7e]{1,200}$/;

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** The caller's language: header `language`, else the cookie of that name, else English. */
export function languageOf(request: FastifyRequest): LanguageCode {
  const asked = headerOf(request, 'language') || cookieOf(request, 'language');
  return isLanguage(asked) ? asked : 'en';
}

export function cookieOf(request: FastifyRequest, name: string): string {
  for (const part of headerOf(request, 'cookie').split(';')) {
    const [key, value] = part.split('=', 2);
    if (key?.trim() === name) return value?.trim() ?? '';
  }
  return '';
}

/**
 * Whether the page that asks is one of our own, as every browser says with a POST: from our public address, or from the host that was asked, over
 * the same scheme as our public address, since plain text could come from any site.
 */
export function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const origin = headerOf(request, 'origin');
  const { origin: ours, protocol } = new URL(publicUrl);
  return origin !== '' && (origin === ours || origin === `${protocol}//${request.host}`);
}

/**
 * Whether a form was sent by a page of another site, as its browser says. No origin, and the `null` that pages without a referrer send, say nothing:
 * old browsers tell no more than that.
 */
export function isFromElsewhere(request: FastifyRequest, publicUrl: string): boolean {
  const site = headerOf(request, 'sec-fetch-site');
  if (site === 'same-origin' || site === 'none') return false;
  const origin = headerOf(request, 'origin');
  return site === 'cross-site' || (origin !== '' && origin !== 'null' && !isOwnOrigin(request, publicUrl));
}

export function userAgentOf(request: FastifyRequest): string {
  return headerOf(request, 'user-agent').slice(0, 500);
}

export function bearerOf(request: FastifyRequest): string {
  const header = headerOf(request, 'authorization');
  return header.startsWith('Bearer ') ? header.slice(7).trim() : '';
}

export function deviceIdOf(request: FastifyRequest): string {
  const id = headerOf(request, 'deviceid');
  return idForm.test(id) ? id : '';
}

/** The link token, from its header or from the body, where the draft carries it; never from the address. */
export function linkTokenOf(request: FastifyRequest, body?: unknown): string | null {
  const inBody = typeof body === 'object' && body !== null && 'linkToken' in body ? body.linkToken : '';
  const token = headerOf(request, 'linktoken') || (typeof inBody === 'string' ? inBody : '');
  return keyForm.test(token) ? token : null;
}

/** Whether a key came along that is none: taking the request for one without a key could do its work twice. */
export function hasBadKey(request: FastifyRequest): boolean {
  return request.headers['idempotency-key'] !== undefined && idempotencyKeyOf(request) === null;
}

export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = headerOf(request, 'idempotency-key');
  return keyForm.test(key) ? key : null;
}

/** The address that limits count: one household has a whole IPv6 /64 to itself. */
export function limitIpOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = ip.split('::', 2);
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = ip.includes('::') ? [...front, ...zeros, ...back] : front;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/**
 * The network of an address as limits name it: an IPv4 /24 or an IPv6 /48, which is what one customer of a provider is commonly given. Where one
 * network may use up only a part of something, its other addresses must not have parts of their own.
 */
export function networkOf(limitIp: string): string {
  if (limitIp.includes(':')) return `${limitIp.split(':').slice(0, 3).join(':')}::/48`;
  const parts = limitIp.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : limitIp;
}
