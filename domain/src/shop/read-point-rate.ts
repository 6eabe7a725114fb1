/** A rate of points without rounding: `digits` divided by ten to the power of `decimals`. */
export type PointRate = { digits: bigint; decimals: number };

const shape = /^(0|[1-9]\d{0,5})(?:\.(\d{1,4}))?$/;

/** Reads how many points there are for a unit of the currency, such as `1` or `0.5`; null for any other text. */
export function readPointRate(text: string): PointRate | null {
  const [, whole, decimals = ''] = shape.exec(text) ?? [];
  return whole === undefined ? null : { digits: BigInt(`${whole}${decimals}`), decimals: decimals.length };
}
