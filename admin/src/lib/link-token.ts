/** The token of a mailed link, which stands behind the `#` and so never reaches a log. */
export function linkTokenOfPage(): string {
  return new URLSearchParams(location.hash.slice(1)).get('t') ?? '';
}
