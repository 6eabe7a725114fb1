/** Decides whether a caller takes gzip: named, or under `*`, and not with a weight of nothing. */
export function takesGzip(header: string | undefined): boolean {
  const weights = new Map<string, number>();
  for (const entry of (header ?? '').split(',')) {
    const [coding = '', ...parameters] = entry
      .toLowerCase()
      .split(';')
      .map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
