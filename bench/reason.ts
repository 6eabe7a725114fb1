/** The reason that a refusal names, or the beginning of an answer that is none. */
export function reasonOf(answer: string): string {
  try {
    return String((JSON.parse(answer) as { reason?: unknown }).reason ?? 'no reason');
  } catch {
    return answer.slice(0, 40);
  }
}
