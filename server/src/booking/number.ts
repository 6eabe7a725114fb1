const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The short number of a booking that can be read out on the phone: eight letters and digits without look-alikes, from its id. */
export function bookingNumber(id: string): string {
  let value = 0n;
  for (const letter of id) value = (value * 62n + BigInt(letter.charCodeAt(0))) % (1n << 80n);
  let text = '';
  for (let place = 0; place < 8; place++) {
    text = letters[Number(value % 32n)] + text;
    value /= 32n;
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
