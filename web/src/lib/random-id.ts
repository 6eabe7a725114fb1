const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 22 letters of base 62, as unlikely to repeat as 128 random bits; also where the page is not served over https. */
export function randomId(length = 22): string {
  let id = '';
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32)))
      if (byte < 248 && id.length < length) id += letters[byte % 62];
  }
  return id;
}
