const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function lightOf(color: string): number {
  const hex = color.replace('#', '');
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    channel(Number.parseInt(full.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The label on a shop's colour: white or ink, whichever can be read better. */
export function labelColor(color: string): '#FFFFFF' | '#14171F' {
  return 1.05 / (lightOf(color) + 0.05) >= 4.5 ? '#FFFFFF' : '#14171F';
}

const darkCard = '#161A21';

/** Whether a shop's colour is lost on the card of a mail in a dark window. */
export function isLostInDark(color: string): boolean {
  return (lightOf(color) + 0.05) / (lightOf(darkCard) + 0.05) < 1.5;
}
