import { isHexColour } from '@parlour/domain/field/hex-colour';

/** Lightness 0…1, chroma from 0, hue in radians: a colour in OKLCH, where equal steps look equal. */
export type Lch = { lightness: number; chroma: number; hue: number };

type Triple = readonly [number, number, number];

const linearFromGamma = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gammaFromLinear = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const within01 = (value: number) => Math.min(1, Math.max(0, value));

/** The six-digit upper-case form of a hex colour, or null when the text is not one. */
export function normalHex(text: string): string | null {
  const trimmed = text.trim();
  if (!isHexColour(trimmed)) return null;
  const digits = trimmed.slice(1).toUpperCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

function channels(hex: string): Triple {
  const number = Number.parseInt(hex.slice(1), 16);
  return [((number >> 16) & 255) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
}

function linearChannels(hex: string): Triple {
  const [red, green, blue] = channels(hex);
  return [linearFromGamma(red), linearFromGamma(green), linearFromGamma(blue)];
}

/** Channels from 0 to 1 as a six-digit hex colour. */
export function hexFromChannels(rgb: readonly number[]): string {
  const twoDigits = (value: number) =>
    Math.round(within01(value) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${rgb.map(twoDigits).join('')}`.toUpperCase();
}

function luminance(hex: string): number {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast ratio of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const first = luminance(one);
  const second = luminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** A hex colour in OKLCH. */
export function lchFromHex(hex: string): Lch {
  const [red, green, blue] = linearChannels(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function linearFromLch({ lightness, chroma, hue }: Lch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const gamutSlack = 0.0005;
const chromaTries = 24;

/** The nearest colour a screen can show: lightness and hue stay, chroma gives way. */
export function hexFromLch(colour: Lch): string {
  let chroma = colour.chroma;
  for (let attempt = 0; attempt < chromaTries; attempt += 1) {
    const linear = linearFromLch({ ...colour, chroma });
    if (linear.every((value) => value >= -gamutSlack && value <= 1 + gamutSlack)) {
      return hexFromChannels(linear.map((value) => gammaFromLinear(within01(value))));
    }
    chroma *= 0.9;
  }
  return hexFromChannels(linearFromLch({ ...colour, chroma: 0 }).map((value) => gammaFromLinear(within01(value))));
}
