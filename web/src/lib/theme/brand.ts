import { contrast, hexFromLch, lchFromHex, normalHex, type Lch } from './colour.ts';

export type ThemeMode = 'light' | 'dark';

/** The nine colours a screen takes from one brand colour. */
export type BrandRoles = {
  /** Fill of the main button: the shop's own colour, never changed. */
  brand: string;
  /** Line around the fill; it differs from the fill only where the fill alone would be lost on the page. */
  brandOutline: string;
  brandHover: string;
  /** Text on the fill. */
  onBrand: string;
  /** Brand-coloured text on the page, on cards and on the soft tint. */
  brandText: string;
  /** Tint behind chosen things. */
  brandSoft: string;
  onBrandSoft: string;
  brandBorder: string;
  focus: string;
};

/** The brand of Parlour itself, and of a shop that has not chosen one. */
export const defaultBrand = '#2E56F2';

/** Surfaces on which brand colours may stand; the same values as in ui/tokens.css. */
export const surfaces = {
  light: { bg: '#F6F7F9', surface: '#FFFFFF', surface2: '#EEF1F5', text: '#14171F' },
  dark: { bg: '#0E1116', surface: '#161A21', surface2: '#20262F', text: '#F2F4F8' },
} as const satisfies Record<ThemeMode, Record<string, string>>;

const textRatio = 4.5;
const graphicRatio = 3;
const lightnessStep = 0.005;
/** White, our ink, black: one of them reaches the text ratio on every colour. */
const labelColours = ['#FFFFFF', '#14171F', '#000000'] as const;

type Target = { on: readonly string[]; ratio: number; mode: ThemeMode };

/** Moves only the lightness, away from the page, until the ratio is met on every surface named. */
function readable(colour: Lch, { on, ratio, mode }: Target): string {
  const step = mode === 'dark' ? lightnessStep : -lightnessStep;
  for (let lightness = colour.lightness; lightness >= 0 && lightness <= 1; lightness += step) {
    const hex = hexFromLch({ ...colour, lightness });
    if (on.every((surface) => contrast(hex, surface) >= ratio)) return hex;
  }
  return mode === 'dark' ? '#FFFFFF' : '#000000';
}

function softTint(colour: Lch, mode: ThemeMode): string {
  return mode === 'dark'
    ? hexFromLch({ ...colour, lightness: 0.27, chroma: Math.min(colour.chroma, 0.06) })
    : hexFromLch({ ...colour, lightness: 0.955, chroma: Math.min(colour.chroma, 0.03) });
}

function hoverFill(colour: Lch, fill: string, label: string): string {
  const step = label === '#FFFFFF' ? -0.05 : 0.04;
  const hover = hexFromLch({ ...colour, lightness: Math.min(1, Math.max(0, colour.lightness + step)) });
  return contrast(hover, label) >= textRatio ? hover : fill;
}

/** A pale brand would give a focus ring that does not look coloured; a grey one stays grey. */
function focusColour(colour: Lch): Lch {
  return colour.chroma > 0.02 ? { ...colour, chroma: Math.max(colour.chroma, 0.08) } : colour;
}

/** From a shop's brand colour, the nine roles that stay readable in one theme; text that is no colour gives the default brand. */
export function deriveBrand(hex: string, mode: ThemeMode): BrandRoles {
  const fill = normalHex(hex) ?? defaultBrand;
  const colour = lchFromHex(fill);
  const { bg, surface, surface2 } = surfaces[mode];
  const brandSoft = softTint(colour, mode);
  const onBrand = labelColours.find((label) => contrast(label, fill) >= textRatio) ?? '#000000';
  const brandText = readable(colour, { on: [surface, bg, surface2, brandSoft], ratio: textRatio, mode });
  const brandBorder = readable(colour, { on: [surface, bg, brandSoft], ratio: graphicRatio, mode });
  const fillStandsOut = [surface, bg].every((page) => contrast(fill, page) >= graphicRatio);
  return {
    brand: fill,
    brandOutline: fillStandsOut ? fill : brandBorder,
    brandHover: hoverFill(colour, fill, onBrand),
    onBrand,
    brandText,
    brandSoft,
    onBrandSoft: brandText,
    brandBorder,
    focus: readable(focusColour(colour), { on: [surface, bg, surface2], ratio: textRatio, mode }),
  };
}

/** Custom property of each role. */
export const brandProperties: Record<keyof BrandRoles, `--${string}`> = {
  brand: '--brand',
  brandOutline: '--brand-outline',
  brandHover: '--brand-hover',
  onBrand: '--on-brand',
  brandText: '--brand-text',
  brandSoft: '--brand-soft',
  onBrandSoft: '--on-brand-soft',
  brandBorder: '--brand-border',
  focus: '--focus',
};

function declarations(roles: BrandRoles): string {
  return (Object.keys(brandProperties) as (keyof BrandRoles)[])
    .map((role) => `${brandProperties[role]}:${roles[role]}`)
    .join(';');
}

/** CSS text that gives a page the shop's brand in both themes, chosen by hand (data-theme) or by the system. */
export function brandStyle(hex: string): string {
  const light = declarations(deriveBrand(hex, 'light'));
  const dark = declarations(deriveBrand(hex, 'dark'));
  return (
    `:root,[data-theme=light]{${light}}` +
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}` +
    `[data-theme=dark]{${dark}}`
  );
}
