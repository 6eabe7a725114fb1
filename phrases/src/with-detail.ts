/** A sentence with what is meant by it in brackets, full-width ones after Chinese and Japanese. */
export function withDetail(sentence: string, detail: string | undefined): string {
  if (!detail) return sentence;
  return /[\u3040-\u9fff]/.test(detail) ? `${sentence}（${detail}）` : `${sentence} (${detail})`;
}
