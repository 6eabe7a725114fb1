/** Addresses of signatures in the order of their titles; an empty place is a signature that was not given. */
export function readSignatures(joined: string): string[] {
  return joined === '' ? [] : joined.split(',').map((address) => address.trim());
}

export const joinSignatures = (addresses: readonly string[]): string =>
  addresses.some((address) => address !== '') ? addresses.join(',') : '';
