import type { BrowserContext } from '@playwright/test';

/** What a journey must not cause, collected while it runs. */
export type Watch = {
  problems: () => string[];
  /** The calls under `/api` so far, each as "METHOD /path". */
  calls: () => string[];
  forgetCalls: () => void;
  /** A journey that breaks something on purpose names the messages that this brings. */
  allow: (message: RegExp) => void;
};

/** Runs in every page before its own scripts: a violation of the content security policy becomes a console error, and so does what lies behind an error. */
export const reportViolations = `
  addEventListener('securitypolicyviolation', (event) =>
    console.error('Content security policy: ' + event.effectiveDirective + ' refused ' + event.blockedURI));
  addEventListener('error', ({ error }) => error?.cause && console.error('Because of: ' + (error.cause.stack ?? error.cause)));
`;

/** Listens to everything that happens in a browser: console, errors, requests to strangers, failures of the server. */
export function watchContext(context: BrowserContext, origin: string): Watch {
  const found: string[] = [];
  const calls: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const { stack, message } = error.error();
    found.push(`page error at ${error.page()?.url()}: ${stack ?? message}`);
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) found.push(`foreign request: ${request.url()}`);
    if (url.origin === origin && url.pathname.startsWith('/api/')) calls.push(`${request.method()} ${url.pathname}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) found.push(`the server answered ${response.status()} to ${response.url()}`);
  });
  return {
    problems: () => found.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    calls: () => [...calls],
    forgetCalls: () => void calls.splice(0),
    allow: (message) => void allowed.push(message),
  };
}
