import type { FastifyReply } from 'fastify';

/** Lets in so many requests at the same time; each counts until its answer is out, or the client is gone. */
export function limitUploads(most: number): (reply: FastifyReply) => boolean {
  let count = 0;
  return ({ raw }) => {
    // A client that is already gone would never send an event, and would count for ever.
    if (raw.closed) return true;
    if (count >= most) return false;
    count++;
    let isInside = true;
    const leave = () => {
      if (isInside) count--;
      isInside = false;
    };
    raw.once('finish', leave);
    raw.once('close', leave);
    return true;
  };
}
