import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodySize } from '@parlour/contract/call';
import secureJson from 'secure-json-parse';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many members the body of this route may have. */
    mostMembers?: number;
  }
}

/** The body could not be read as JSON, or nests deeper than any of our calls. */
export class BadJson extends Error {}

/** The body has more keys and list entries than its call ever needs: each costs something before any shape can refuse it. */
export class CrowdedJson extends Error {}

/** What a call takes that says nothing else: twice the bytes of the largest among them, a new passkey, and ten times the members. */
export const usualBody: BodySize = { bytes: 64 * 1024, members: 2000 };
/** The installation's own software writes rosters of years, and shows its key before a byte is read. */
export const ownBody: BodySize = { bytes: 1024 * 1024, members: 50_000 };

const deepest = 32;
const quote = 34;
const backslash = 92;
const comma = 44;

/** Accepts JSON and nothing else: every other content type is answered 415 by the framework. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) =>
      readJson(String(body), request.routeOptions?.config?.mostMembers),
  );
}

/** Reads JSON text; an empty body is an empty object. Keys that reach a prototype, however they are spelled, count as malformed. */
export function readJson(text: string, mostMembers = usualBody.members): unknown {
  if (text.trim() === '') return {};
  weigh(text, mostMembers);
  try {
    return secureJson.parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw new BadJson();
  }
}

/**
 * Refuses text that nests too deep or has too many members, without recursion and before anything is made of it. A member shows as the comma
 * before it, the first of each object or list as its bracket.
 */
function weigh(text: string, mostMembers: number): void {
  let depth = 0;
  let members = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isInString) {
      if (code === backslash) index++;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === comma) members++;
    else if (code === 93 || code === 125) depth--;
    else if (code === 91 || code === 123) {
      members++;
      if (++depth > deepest) throw new BadJson();
    }
    if (members > mostMembers) throw new CrowdedJson();
  }
}
