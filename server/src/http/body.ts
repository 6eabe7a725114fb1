import type { FastifyInstance } from 'fastify';
import secureJson from 'secure-json-parse';

/** The body could not be read as JSON, or nests deeper than any of our calls. */
export class BadJson extends Error {}

const deepest = 32;
const quote = 34;
const backslash = 92;

/** Accepts JSON and nothing else: every other content type is answered 415 by the framework. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => readJson(String(body)),
  );
}

/** Reads JSON text; an empty body is an empty object. Keys that reach a prototype, however they are spelled, count as malformed. */
export function readJson(text: string): unknown {
  if (text.trim() === '') return {};
  if (depthOf(text) > deepest) throw new BadJson();
  try {
    return secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new BadJson();
  }
}

/** How deep brackets nest outside of strings, without recursion. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === backslash) index++;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === 91 || code === 123) most = Math.max(most, ++depth);
    else if (code === 93 || code === 125) depth--;
  }
  return most;
}
