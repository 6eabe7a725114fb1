import type { FastifyReply } from 'fastify';

/** Lets in so many requests at the same time; each makes room when its answer is out, or when the client is gone. */
export function createRoom(most: number): (reply: FastifyReply) => boolean {
  let count = 0;
  return ({ raw }) => {
    // A client that is gone already would never make room again.
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
