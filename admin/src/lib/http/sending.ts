let count = 0;

/** Whether a call that may change something is on its way. */
export const isSending = (): boolean => count > 0;

/** Counts such a call until its answer is there, or it is given up. */
export async function whileSending<Answer>(method: string | undefined, send: () => Promise<Answer>): Promise<Answer> {
  const weight = method === 'GET' ? 0 : 1;
  count += weight;
  try {
    return await send();
  } finally {
    count -= weight;
  }
}
