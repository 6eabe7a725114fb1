import { Refused } from '@parlour/contract/envelope';
import { everyReason } from '@parlour/contract/every-reason';
import type { Reason } from '@parlour/contract/reasons';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

/** A field of a form, or its file, which is read only when it is asked for. */
export type FormPart = { name: string; text: string } | { name: string; read: () => Promise<Buffer> };

const asRefusal = (reason: Reason) => new Refused(reason, everyReason[reason], reason);

/** Reads the parts of a multipart form in their order. A form that is broken, cut off or too big is refused. */
export async function* readForm(request: FastifyRequest): AsyncGenerator<FormPart> {
  const parts = request.parts();
  try {
    for (;;) {
      const { value: part, done } = await refusing(() => parts.next());
      if (done) return;
      if (part.type === 'field') yield { name: part.fieldname, text: String(part.value) };
      else yield { name: part.fieldname, read: () => readWhole(part) };
    }
  } finally {
    // The rest must be read off all the same, or the connection would never come free.
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** The library notices a file over the limit with the chunk after it alone; without one it hands out the beginning. */
async function readWhole(part: MultipartFile): Promise<Buffer> {
  const bytes = await refusing(() => part.toBuffer());
  if (part.file.truncated) throw asRefusal('file_too_large');
  return bytes;
}

async function refusing<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw asRefusal((error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? 'file_too_large' : 'malformed');
  }
}
